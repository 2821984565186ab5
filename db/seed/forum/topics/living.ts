import type { DemoTopic } from "../topic.ts";

export const livingTopics: readonly DemoTopic[] = [
  {
    title: "What I earned in October, line by line",
    by: "mira",
    tags: ["figures", "prices"],
    body: "Eighty-four prints sold, eleven to shops at half, postage that went up twice. After paper, ink, press hours and fees: less than a teacher, more than last October. Table below, questions welcome, envy also.",
  },
  {
    kind: "question",
    title: "Pricing a commission when they ask for your hourly rate",
    by: "ines_calloway",
    tags: ["prices", "commissions"],
    body: "I do not have one. I have a rate per book and a fear of arithmetic. If I say a number, they will time me.",
    replies: [
      [
        "petra_halloran",
        "Say the price of the thing, in one sentence, and then say nothing. If they insist: *the hour is included*. A rate invites someone to buy half an hour of you, and there is no such thing.",
      ],
      [
        "mira",
        "I do have one, for myself, on paper, so that I notice when I give it away. I never say it out loud.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "Posting framed work without tears",
    by: "keiko_mori",
    tags: ["postage"],
    body: "Corner blocks, two layers of board with the flutes crossed, and a sheet that says GLASS in four languages. Fourteen sent, one broken, and that one was my own kitchen.",
  },
  {
    title: "Fairs worth a tent, a running list",
    by: "hugo_bellamy",
    tags: ["fairs"],
    body: "Cost of the pitch, what you sold, whether there was tea. I keep the first post up to date; add yours below and say the year.",
  },
  {
    kind: "question",
    title: "VAT on a book that is also a sculpture",
    by: "delphine_roux",
    tags: ["tax"],
    body: "It has pages. It has words on six of them. It also has a hinge and a pebble. The form offers two boxes.",
    replies: [
      [
        "quentin_ashby",
        "Here it is a book if it is meant to be read and the text is its main reason. Six pages of words beside a pebble is a question for the office, in writing, before you sell the first one. Keep their answer with the pebble.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "A shop wants sale or return: yes or no?",
    by: "esi_mensah",
    tags: ["shops"],
    body: "Sixty days, forty per cent, they choose the shelf. Nice people. The last nice people still have eleven of my cards.",
  },
  {
    title: "Teaching: what do you charge for a Saturday?",
    by: "agnes_teller",
    tags: ["teaching", "prices"],
    body: "Six people, all materials, lunch that I cook. I have charged the same since 2011, and the lentils have not.",
  },
  {
    title: "Thank-you notes in the parcel: yes, and how long?",
    by: "winnie_osei",
    tags: ["postage"],
    body: "I write three lines by hand. At forty parcels that is an evening, and my three lines have started to sound like each other.",
  },
  {
    kind: "poll",
    title: "How do most people find your work?",
    by: "ottoline_page",
    tags: ["figures"],
    body: "As many as fit. I want to know whether I may stop posting pictures of my lunch.",
    options: ["Fairs", "Friends of buyers", "Shops", "This site", "No idea at all"],
    style: "multiple",
  },
  {
    title: "Insurance for a room with four people and one press",
    by: "lachlan_reid",
    tags: ["studio"],
    body: "The broker asked whether we have *visitors*. We have a cat with a key. Who insures you, and what did they ask about ink?",
  },
  {
    title: "Letting go of a line that sells",
    by: "pia_lund",
    tags: ["habits"],
    body: "The blue scarves pay the rent, and I can’t look at them. I have given myself until spring. Has anybody stopped, and did the rent forgive you?",
  },
  {
    title: "A contract of one page, in words",
    by: "quentin_ashby",
    tags: ["contracts", "reference"],
    body: "What I make, when, for how much, who owns the drawings, what happens if one of us dies or goes quiet. Read by a friend who is a lawyer and by one who is not; the second one changed more.",
  },
  {
    kind: "question",
    title: "Do you show prices on the table or keep them in your head?",
    by: "theo",
    tags: ["fairs", "prices"],
    body: "First fair in April. If I write them down I can’t panic and say less.",
    replies: [
      [
        "hugo_bellamy",
        "Write them down, large. A price nobody has to ask for is the friendliest thing on the table.",
      ],
    ],
    accepted: 0,
  },
  {
    title: "Do you say no to a commission, and how?",
    by: "greta_halvorsen",
    tags: ["commissions"],
    body: "I have a template. It is very polite, and everybody answers it as if it were a yes with a later date.",
  },
  {
    title: "Selling seconds without spoiling the firsts",
    by: "kamala_iyer",
    tags: ["prices", "fairs"],
    body: "A basket under the table, a sign that says *slightly wrong*. It is the first thing people look at. It is possibly the business.",
  },
  {
    title: "One good photograph of a small thing",
    by: "nils_ekstrom",
    tags: ["photography"],
    body: "North window, grey card, a book with a known size beside it. I have been told mine look like evidence.",
  },
];
