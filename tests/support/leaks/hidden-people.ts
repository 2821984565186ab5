import { randomUUID } from "node:crypto";
import {
  commentOnWork,
  publishWork,
  saveDraft as saveWork,
  startWork,
  workInput,
} from "#modules/archives";
import { submitFeedback } from "#modules/feedback";
import { replyToTopic, saveDraft, startTopic, topicInput } from "#modules/forum";
import { uploadFile } from "#modules/media";
import { createGroup, editMessage, messageUser, sendMessage } from "#modules/messaging";
import { editProfile, setPrivacy } from "#modules/people";
import { requestAccountDeletion } from "#modules/portability";
import { createFolder, editSaved, save, shareFolder, unshareFolder } from "#modules/saved";
import { openPrivacy } from "../../../modules/people/people.factory.ts";
import { attachedPicture } from "./files.ts";
import type { Hiding } from "./hiding.ts";
import { as, everyoneBut, usernameOf } from "./people.ts";

const clientId = () => randomUUID();

/** A pair and a group, with an edited message and a file. */
export async function hideMessages({ canaries, owner, friend }: Hiding): Promise<void> {
  const word = (field: string) => canaries.word(`${field} of a conversation`);
  const bytes = new TextEncoder().encode(`Inside ${word("contents of a file")}`);
  const file = await uploadFile(owner, { name: `${word("file name")}.txt`, bytes });
  const picture = await attachedPicture(canaries, {
    author: owner,
    what: "a conversation",
    seenBy: [],
  });
  await messageUser(owner, {
    userId: friend.actor.userId,
    body: `Postage ${word("message")} [file](${file.href}) ![picture](${picture.href})`,
    clientId: clientId(),
  });

  const { conversationId } = await createGroup(owner, {
    name: `Group ${word("name")}`,
    userIds: [friend.actor.userId],
  });
  const sent = await sendMessage(owner, {
    conversationId,
    body: `First ${word("earlier version of a message")}`,
    clientId: clientId(),
  });
  await editMessage(owner, {
    messageId: sent.messageId,
    body: `Then ${word("edited message")}`,
  });
}

/** Profiles that are not for everyone, and an account that is being deleted. */
export async function hideProfiles({ container, canaries }: Hiding): Promise<void> {
  const shy = await as(container, usernameOf("shy"));
  const word = (field: string) => canaries.word(`${field} of a profile for followers`);
  await editProfile(shy, {
    displayName: `Shy ${canaries.word("name of a member with a profile for followers", everyoneBut("visitor"))}`,
    pronouns: word("pronouns"),
    bio: `Bio ${word("bio")}`,
    links: [{ label: word("label of a link"), url: `https://${word("link")}.example/` }],
  });
  await setPrivacy(shy, { ...openPrivacy, visibility: "followers" });
  const leaving = await as(container, usernameOf("leaving"));
  await editProfile(leaving, {
    displayName: `Leaving ${canaries.word("name of a member whose account is being deleted", ["moderator"])}`,
    pronouns: "",
    bio: `Bio ${canaries.word("bio of a member whose account is being deleted")}`,
    links: [],
  });
  await requestAccountDeletion(leaving, { ownText: "keep" });
}

/** What a member keeps for themselves. */
export async function hideOwnThings({ canaries, owner }: Hiding): Promise<void> {
  const word = (field: string) => canaries.word(`${field}, kept by its owner`);
  await saveDraft(owner, {
    place: "topic",
    content: {
      title: `Draft ${word("title of a draft")}`,
      body: `Draft ${word("text of a draft")}`,
    },
    version: 0,
  });
  const { id: folderId } = await createFolder(owner, { name: `Folder ${word("folder")}` });
  const { id } = await save(owner, { kind: "topic", key: "d3m0t0p1c001" });
  await editSaved(owner, {
    id,
    note: `Note ${word("note of a saved item")}`,
    tags: [word("tag of a saved item")],
    folderId,
    offline: false,
  });
  await shareFolder(owner, { id: folderId });
  await unshareFolder(owner, { id: folderId });
  await submitFeedback(owner, {
    kind: "idea",
    text: `A long enough idea about ${word("feedback")}`,
    contact: "notice",
    withPage: false,
    idempotencyKey: randomUUID(),
    device: { ip: "2001:db8::1", userAgent: "leaks" },
  });
}

/** Public things of the owner, hidden only from those who are separated by a block. */
export async function hideFromBlocked({ canaries, owner }: Hiding): Promise<void> {
  const seenBy = everyoneBut("blocked", "blocker");
  const word = (field: string) =>
    canaries.word(`${field} of a member on the other side of a block`, seenBy);
  const { publicId } = await startTopic(owner, {
    ...topicInput.parse({
      kind: "discussion",
      category: "tools",
      // Others reply in it, so its title and tags stay public; a block leaves it out of lists.
      title: "Public topic of a member who is blocked",
      body: `Public ${word("topic")}`,
      tags: "postage",
    }),
    category: "tools",
  });
  await replyToTopic(owner, { publicId, body: `Public ${word("own reply")}` });
  await replyToTopic(owner, {
    publicId: "d3m0t0p1c001",
    body: `Public ${word("reply in another’s topic")}`,
  });
  const fields = {
    kind: "writing",
    title: `Public ${word("title of a work")}`,
    teaser: `Public ${word("teaser of a work")}`,
    body: `Public ${word("text of a work")}`,
    tags: word("tag of a work"),
  };
  const work = await startWork(owner, { kind: "writing" });
  await saveWork(owner, { publicId: work.publicId, fields });
  await publishWork(owner, { ...workInput.parse(fields), publicId: work.publicId });
  await commentOnWork(owner, {
    publicId: "d3m0w0rk0091",
    body: `Public ${word("comment on another’s work")}`,
    idempotencyKey: randomUUID(),
  }).catch(() => {});
  await editProfile(owner, {
    displayName: "Mira Vance",
    pronouns: word("pronouns"),
    bio: `Bio ${word("bio")}`,
    links: [{ label: word("label of a link"), url: `https://${word("link")}.example/` }],
  });
}
