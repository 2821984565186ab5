import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { ProfileView } from "#contracts/people";

const sentences = {
  none: "Ask to follow, and you see the rest once they say yes.",
  requested: "You have asked to follow. Once they say yes, you see the rest.",
  accepted: "",
} as const;

/** In place of everything, for somebody they have not let in. */
export function Reduced({ person }: { person: ProfileView }) {
  return (
    <EmptyState title={`${person.displayName} lets people in one by one`}>
      {sentences[person.following]}
    </EmptyState>
  );
}
