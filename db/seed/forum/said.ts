import type { Said } from "./topic.ts";

/** What was said in the topics, by their titles, after the replies that name their author. */
export const saidIn: Readonly<Record<string, readonly Said[]>> = {
  "Why does my text block roll forward after rounding?": [
    "The bit about the spine remembering being flat explains three of my books at once.",
    "For anyone with hard water: the first coat of paste goes leathery in nine minutes here, not fifteen. I set a timer.",
    "Measured my swell with a calliper after reading this: 6.4 mm on eighteen sections of 25/3. Ordering the thinner thread.",
  ],
  "Show the inside of your worst book": [
    "The lining is newspaper, and it is the sports page. I was nine and very proud of it.",
    "Mine opens from the back. I only noticed when I wrote the title on.",
    "Endpapers pasted on before pressing. They are now one with the boards, the first page and part of a tea towel.",
    "I sewed section seven in twice. There is a second section seven, thinner, further on.",
    "The spine lining is a parking fine. It has held for six years, better than the calf on top of it.",
    "Somewhere inside this one is my thimble. You can feel it if you press on page ninety.",
    "Blue thread until the fourth section, then white, then what I think is dental floss.",
    "I glued the bookmark in at both ends.",
    "The text block is square. The boards are square. They are square in different directions.",
    "A cockroach, preserved whole under the pastedown. I found it when I held the page to the light.",
    "My teacher used this one for ten years to show what grain direction means. She never said whose it was.",
    "The corners are mitred the wrong way, so that each of them looks like a small collar.",
    "It has twelve bands, because I could not stop.",
    "I trimmed the head, then the tail, then the head again to match. It is now a very wide book.",
    "Everything is right except that it is bound around the wrong manuscript. The author was kind about it.",
    "The hinge is bandage. Real bandage, with the blue line. It was Sunday and the shops were shut.",
    "There is a coffee ring on the inside of the front board, exactly centred. People think it is a device.",
    "I put the headbands on with hot glue. I have never told anybody before.",
    "You are all showing me masterpieces. Mine has no inside: I pasted it shut.",
    "One of the boards is the bottom of a drawer. It still has the little knob hole, which I have decided to call a window.",
    "Look at the joint in the third photograph. That is not a shadow.",
    "I keep mine on the shelf at eye level. It stops me from giving advice.",
  ],
  "Wheat paste goes off by Thursday: what do you put in it?": [
    "Two cloves stuck in the lid, and I strain it each morning. Nine days is my record in October.",
    "I freeze it in an ice cube tray without anything in it. One cube is one spine. It comes back a little grainy, so push it through a tea strainer.",
  ],
  "Linen thread sizes, a table": [
    "My cone of 35/3 from the same mill measures 0.58, after waxing. I would call it the wax.",
    "Could you add 16/2? I inherited a kilo of it and have no idea what for.",
    {
      byAuthor:
        "16/2 is 0.85 here, unwaxed. Sails, and the sort of ledger that has its own handle.",
    },
  ],
  "A source for unbleached mull that is not a hospital supplier": [
    "Cheesemakers. Ask for the second grade, unwashed; it comes in four-metre lengths and smells only slightly.",
    "The theatre painters in town buy it by the bolt as gauze for backdrops. They sold me an offcut of six metres for a cake.",
  ],
  "Has anyone sewn on vellum slips in a damp room?": [
    "Only with a lamp under the bench day and night, and even so I lace them in within the week.",
    "I changed to alum-tawed goat for anything made between November and March. It does not mind.",
  ],
  "Paste paper swap, round two": [
    "In, with three in ochre. I mixed it twice to be sure that it does not come off.",
    "May children take part? Mine has made a sheet with her elbows.",
    { byAuthor: "Elbows are welcome. Write ELBOWS on the back, so that nobody tries to match it." },
  ],
  "Which headband do you actually sew?": [
    "Plain wound over a rolled paper core, one colour. My customers look at it for as long as I do.",
    "Two colours with a bead, but only when I have been paid for it.",
  ],
  "Limp vellum for someone’s grandmother’s cookbook": [
    "Leave the butter. I cleaned one once, and the owner asked me where the cake pages had gone.",
    "I would make it a slip case instead. Vellum in a kitchen goes up and down like a chest.",
  ],
  "How flat is flat enough for a board before covering?": [
    "If I can push a visiting card under the ruler, then it goes back in the press.",
    "Line the outside with a thin sheet before you cover it: it will pull against the pastedown and both give up.",
  ],
  "Reading group: Middleton, chapter six": [
    "The footnote about ticket binders is longer than the chapter and twice as good.",
    "I got lost at the roll dated 1768. Is it one tool with a flaw, or two?",
    "Third Tuesday suits me. I will bring the rubbings.",
  ],
  "Marbling with carrageen in a hard-water town": [
    "Rain butt, filtered twice through a stocking. I have never had a clean stone pattern out of the tap here.",
    "A pinch of borax in the size, the evening before. It rescued my October.",
  ],
  "Making a sheet from the nettles behind the shed": [
    "Cut them after the frost. In August the fibre is short and you are stung as well.",
    "Mine came out green, then grey, then the colour of a moth. I like the moth.",
    "Boil with soda ash outside the house. I say this as somebody who is still asked about it.",
  ],
  "Gold will not stick to the raised bands": [
    "Your glair is too old or your tool too cold; try it on a scrap of the same calf while it is in the press.",
    "Degrease with vinegar on a rag, once, and do not touch it again with your thumb. It was my thumb.",
  ],
  "Repairing a torn fold without making it stiff": [
    "A three-gram tissue, torn not cut, with the fibres across the tear. You should have to look for it.",
    "Guard only every other section first, then see whether the swell allows for the rest.",
  ],
  "My first long-stitch: be honest": [
    "The tension gets better from the left to the right. One can see you learning, it is lovely.",
    "Your holes are too near the edge of the fold. Go up a millimetre and it will stop cutting through.",
    { byAuthor: "Both true. I have started the second, with a template this time." },
  ],
  "What I earned in October, line by line": [
    "Thank you for putting the postage in. Mine ate a fifth of everything and I had been leaving it out.",
    "What is in “materials, other”? Mine is mostly tea.",
    {
      byAuthor:
        "Packing tape, and one very good brush which I ought to have listed under mistakes.",
    },
  ],
  "Pricing a commission when they ask for your hourly rate": [
    "I tell them my daily rate and how many days. Nobody has ever argued about half a day.",
    "I asked one back what their plumber charged. It turned into quite a friendly talk.",
  ],
  "Posting framed work without tears": [
    "Take the glass out, send the print flat, let them go to a framer round the corner. I pay for the glass.",
    "Corner protectors from old bicycle tube. Free, ugly, and not a single broken corner in forty parcels.",
  ],
  "Fairs worth a tent, a running list": [
    "Add Whitby in May: small table fee, real buyers, a hall that smells of chips.",
    "Leave out the big one in the exhibition centre. I sold two postcards and caught a cold.",
  ],
  "VAT on a book that is also a sculpture": [
    "Mine went through as a book because it has an ISBN and pages which turn. They did ask whether anybody reads it.",
    "Write “handmade book” on the invoice and keep a photograph of it open.",
  ],
  "A shop wants sale or return: yes or no?": [
    "Yes for three months and twelve copies, in writing, with who pays if the sun gets at them.",
    "No. I did it with four shops and visited my own work like relatives in hospital.",
  ],
  "Teaching: what do you charge for a Saturday?": [
    "Seventy a head with paper, six at most. At eight I stop teaching and start running about.",
    "I charge less than I should, and two of them are now better than me, so it comes out even.",
  ],
  "Thank-you notes in the parcel: yes, and how long?": [
    "One line and the number of the print. More than that and I never catch the post.",
    "I write on the back of a proof. People have framed the notes, which I find hard to bear.",
  ],
  "How do most people find your work?": [
    "A café in which I hung four prints in 2019. I keep sending them a calendar.",
    "By looking for somebody else with almost my name.",
  ],
  "Insurance for a room with four people and one press": [
    "Ours wanted to know who owns it. We do, a leg each. It took three telephone calls.",
    "Ask for “hobby ceramics”. The premium is half and the fire risk is the same, I was told so by the agent.",
  ],
  "Letting go of a line that sells": [
    "I stopped the hedgehogs two years ago. I am still asked about the hedgehogs.",
    "Give yourself a last edition with a number on it. It sold out, and I was free.",
  ],
  "A contract of one page, in words": [
    "I have borrowed your paragraph about what happens if I fall ill. It is the only one my client read aloud.",
    "Could it say who keeps the block? That is what we fell out over.",
    { byAuthor: "It does now, under “afterwards”." },
  ],
  "Do you show prices on the table or keep them in your head?": [
    "On the table, large. I am too shy to say a number to a face.",
    "Small round stickers, so that one has to pick it up. Whoever has picked it up is halfway there.",
  ],
  "Do you say no to a commission, and how?": [
    "“I am not the right person for this, but I know who is.” It has to be true, so I keep a list.",
    "Late, badly, and by letter. I am working on it.",
  ],
  "Selling seconds without spoiling the firsts": [
    "Once a year, in one afternoon, from a box, with each fault circled in pencil.",
    "I tear a corner off and sell them for wrapping. It feels honest and it hurts every time.",
  ],
  "One good photograph of a small thing": [
    "North window, a sheet of grey card, and a coin just outside the picture so that you get the size right.",
    "Stop cleaning the glass. The dust told my camera where to focus.",
  ],
  "Registration notes from Solway, the last of the flood": [
    "The trick with two pins and a strip of film saved my fifth colour. It is now within half a millimetre.",
    "Which tape do you use for the hinges? Mine lets go after about thirty.",
    {
      byAuthor:
        "Book repair tape, the woven sort. I change it at twenty-five, before it can let me down.",
    },
  ],
  "Oil-based ink that cleans up with soap: does it print as sharp?": [
    "Sharper for me on damp paper. On dry it skins after twenty minutes and I start to hurry.",
    "I ran both from the same block and hid the labels. My daughter picked the soap one, three times in four.",
  ],
  "End grain from a storm: is the cherry worth drying?": [
    "Yes, but seal the ends this week with anything at all. I used gloss paint and lost only the outer rounds.",
    "Cut it into slices of three centimetres now and sticker them. A whole log takes a decade and then splits for spite.",
  ],
  "The shared press in Carlisle opens on the 21st": [
    "I shall bring the blankets. They have been washed, which they will tell you themselves.",
    "Is there a step? I come with wheels.",
    {
      byAuthor:
        "One, of four centimetres, and there will be a ramp by the 20th. I have seen the wood.",
    },
  ],
  "Chatter lines in large flats on a hand-burnished print": [
    "Smaller circles, overlapping, and turn the paper a quarter. It is your wrist changing direction.",
    "I put a sheet of silicone paper on top and the lines went. So did some of my skin.",
  ],
  "What do you do with the proofs?": [
    "They line every drawer in the house. The socks are very well informed.",
    "Cut to postcards, signed “not this one”, in the parcel of whoever bought the one that is.",
  ],
  "Screen emulsion at six degrees": [
    "Warm the screen, not the room: an electric blanket under it for an hour, with a board in between.",
    "Mine took eleven hours to dry and came out perfect. I have since stopped looking at it every ten minutes.",
  ],
  "Rank them: what ruins a print first?": [
    "Hurry should be on it twice, at the beginning and at the end.",
    "My cat, who is not among the options.",
  ],
  "Copper or zinc for someone who etches twice a year": [
    "Copper, and keep the plates. Zinc left over from last spring had grown a kind of fur.",
    "Steel offcuts from the roofer. Coarse and cheerful, and free.",
  ],
  "Printing on the back of old maps": [
    "The creases will show in every flat area. I began to cut my images round them, and that was the end of being bored.",
    "Check first that the map is worth nothing. Ask me how I know.",
  ],
  "Japanese vinyl: both sides, or is that a myth?": [
    "Cut the first side lightly. With deep cuts, the back gives way under the baren like a drum.",
    "Green for edges, blue for clearing. I cannot feel any difference, but I can see where I am.",
  ],
  "Edition sizes: who still numbers, and why": [
    "I number because my mother asks which one she has.",
    "Open edition, dated instead. The block wears, and 2026 is lighter than 2021; people choose their year.",
  ],
  "Letterpress on a 1911 Adana that was a boat anchor": [
    "Soak the rollers’ pins in diesel for a week. The bearings will thank you before you do.",
    "Mine still leaves a faint smell of harbour on the cards. I have stopped apologising for it.",
  ],
  "Night printing: how do you judge colour under a lamp?": [
    "I don’t. I write the mix down, go to bed, and find out in the morning who I was.",
    "A daylight tube in the hall, where I carry each proof. The walk is part of it.",
  ],
  "Wood type: cutting the missing ampersand": [
    "Look at the S of the alphabet before you draw it, they are cousins.",
    "I cut mine in maple and it shows at once. Old pear from a broken chair was the answer.",
  ],
  "A cheap ball bearing baren, with pictures": [
    "Which size of ball? Mine at four millimetres leaves a track on thin paper.",
    { byAuthor: "Three, and sixty-one of them. Fewer than fifty and it walks." },
    "Built one from a cake tin lid on Sunday. It is hideous, it is heavy, I love it.",
  ],
  "Community rules in brief": [
    "Could “credit the teacher” go in, beside “credit other people’s work”? Half of what I post is my teacher’s.",
    { byAuthor: "Good, and added." },
  ],
  "The forum now remembers where you stopped reading": [
    "It put me down exactly at the reply I had fallen asleep over.",
    "Thank you. Would it be possible to send me to the end instead, once in a while?",
    { byAuthor: "Yes: the End key, or the date at the bottom right." },
  ],
  "Keyboard shortcuts: j, k, o and r": [
    "I pressed r in the middle of a sentence I was writing elsewhere. Nothing was lost, but I should like to say that I jumped.",
    "j and k work with my left hand on the mug. This is the first forum of which I can say that.",
  ],
  "What trust levels are, and what they are not": [
    "I had thought it was a score and had begun to worry about Thursday. Thank you for writing this.",
    "Can one go down again by being away? I was ill for three months.",
    { byAuthor: "Never below the second. Nobody loses anything for being ill." },
  ],
  "Winter print swap: names by the 30th": [
    "In. Two colours if the weather holds, one if it does not.",
    "May I send a wood engraving the size of a stamp? It is all I can manage with the new baby.",
    "In, for the fourth year. The boiled egg still hangs in our kitchen.",
  ],
  "Old topics no longer close": [
    "Mine from the first winter has an answer since yesterday. I had solved it meanwhile, but still.",
    "Will the very long ones slow down?",
    { byAuthor: "No: a page of them is as quick as a page of any other." },
  ],
  "What is on your table today?": [
    "Forty-two sections, a dried-out pot of glue, half a pear.",
    "A linnet. It flew in, it is fine, it is sitting on the guillotine and I have to wait.",
    "Proof number nine of a sky. It was better at number four and I am going to say so out loud.",
    "A borrowed bone folder which I ought to have given back in March.",
    "Nothing! I cleaned it. Now I cannot find anything and am rather cold.",
    "Someone’s wedding album that spent a winter in a cellar. One photograph at a time, between blotters.",
    "Two microphones, one of which hums. I do not know yet which.",
    "The inside of an accordion. It is full of hairpins.",
    "A lino block with the wrong half of a town on it.",
    "Homework: mine, from the evening class. I have drawn the same cube eleven times and it still looks surprised.",
    "Walnut husks, gloves, and my only good tablecloth, from which I have learned something.",
    "Eighty envelopes to address, a new nib, and the radio on low.",
    "The first book I have ever covered in leather. I keep lifting the weight to look. Somebody stop me.",
    "Tax.",
    "A jam jar with seven brushes, all of which I was going to wash.",
    "A letter from my teacher. She is ninety-one and wants to know why I stopped sending her samples.",
    "Rust. Below the rust, I am told, there is a press.",
    "A map of a village that moved. They took the church down and put it up again two miles uphill, and I have to fold both into one sheet.",
    "One ruler, six opinions.",
    "Tiny hinges. So many that I have begun to dream in brass.",
    "My elbows, at last. The sheet is drying and there is nothing I can do.",
    "A speech for my sister’s wedding, set in 24 point, because I know that I am going to cry.",
    "The cat again.",
  ],
  "The weather where you work": [
    "Fog up to the second pane. I cut by the sound of the gouge until eleven.",
    "Thirty-one degrees and the varnish will not go tacky. I work from five to nine and then lie down in the cellar.",
    "Wind from the east for a week, so the paper is as dry as toast and everything I paste curls up to have a look at me.",
    "First frost. The pot of size on the windowsill had a skin that one could have skated on.",
  ],
  "Things you said before you knew better": [
    "“I shall just trim that a little.”",
    "“It does not have to be dry, it only has to look dry.”",
    "“I’ll remember which way up it goes.”",
    "That gloves are for people who do not know what they are doing. Eleven stitches.",
  ],
  "Looking for a corner to work in, Leeds or near": [
    "There is half a bench free above the bicycle shop in Armley. It shakes at four, when they pump up the tyres.",
    "Try the old printing school: they let you have a key if you sweep on Fridays.",
    { byAuthor: "I went to see the bicycle shop. The shaking is fine. Thank you both." },
  ],
  "Songs for folding four hundred sections": [
    "Anything in three-four. Fold, crease, pile.",
    "I count in my grandmother’s language, which I cannot otherwise speak. It has a very good rhythm up to twenty.",
  ],
  "My teacher died this week": [
    "I am so sorry. Tell us something that she said to you, when you feel like it.",
    "Mine used to turn my work face down before she said anything. I do it with my own now.",
    {
      byAuthor:
        "She said: “You may stop when it no longer asks you for anything.” I have been hearing it all week.",
    },
  ],
  "Children in the workshop: rules that worked": [
    "One box that is theirs, with real tools in it, small ones. They have never touched mine since.",
    "Whoever is holding the knife is not to be spoken to. They enforce it on me.",
  ],
  "Tea, coffee, or something with a lid?": [
    "Lid. I once rinsed a brush in a perfectly good cup, and then forgot, and drank it.",
    "Tea, on a shelf behind me, for which I have to stand up. It is my only exercise.",
  ],
  "Left-handed, and tired of turning things round": [
    "I had a pair of shears made for me in Sheffield at fifty. I wept a bit. Do it at thirty.",
    "Turn the frame round and sew from the back. Nobody can tell, I have asked them.",
  ],
  "A year here: what changed for you": [
    "I charge for my Saturdays now. And I have stopped saying that it is only a hobby.",
    "I learned how to ask before it goes wrong instead of after.",
  ],
  "Small victories, November": [
    "The drawer that has stuck since we moved in. A candle stub, two minutes, six years.",
    "Sold the print that I was fondest of and was not sad.",
    "All four corners. On the same book.",
    "My apprentice told me that I was wrong about the grain, and she was right.",
  ],
  "Does anybody else name their presses?": [
    "Mine came with a name: Hildegard, in white paint, from the school.",
    "The big one is called Sir. The small one is called No.",
  ],
  "The smell of the place": [
    "Hot dust when the lamp goes on, then beeswax, then, towards noon, the fish van.",
    "Linseed. My children say that I smell of cricket.",
  ],
  "Who taught you?": [
    "A retired typesetter who never once explained anything. He would take it out of my hand, do it, undo it, and give it back.",
    "Library books, in the wrong order. I could gild before I could fold.",
    "My aunt, through a closed door, while I was supposed to be asleep.",
    "Nobody, and it shows at the joints.",
    "The woman who had my bench before me. We never met. She left notes inside the drawers.",
  ],
  "Walking notes: Solway, low water, Sunday": [
    "We saw you from the other side, I think: a red hat, standing quite still for half an hour?",
    { byAuthor: "That was me. I was not being picturesque, I was stuck." },
    "The bit about the curlew that corrects you made my week.",
  ],
  "Half-finished things, an amnesty": [
    "One jumper, no arms. I declare it a waistcoat.",
    "The index. I got as far as L and the book came out without me.",
    "A boat. I am not going to say anything else about the boat.",
  ],
  "Ice going out, Lake Inari, 4:10 a.m.": [
    "At minute three there is something like a door. Is that the lake or the hut?",
    { byAuthor: "The lake. The hut has no door, that is why I was awake." },
    "I played it to my mother, who grew up there, and she left the room and came back with a photograph.",
  ],
  "Wind noise through a dead cat: what am I doing wrong?": [
    "Is the foam still under the fur? Without any air in between, it is only a coat.",
    "Comb it. I am serious. Matted fur lets everything through; mine gained ten decibels from a dog brush.",
  ],
  "A quiet hour: where were you at six on Sunday?": [
    "On the roof of the bakery. You will hear the ovens through the soles of my shoes, as it were.",
    "In bed, with the window open and a good excuse. A milk float came by, the last in the county.",
    "By the lock. It was so still that you can hear the gate leak.",
  ],
  "Stations before the first train, now with Kanazawa": [
    "The wooden ceiling is audible. It makes everything sound like the inside of a cello case.",
    "Is there anyone at 12:40, breathing?",
    { byAuthor: "Me. I had walked there fast." },
  ],
  "How do you label nine hundred recordings of rain?": [
    "By what it falls on. Tin, leaf, tarpaulin, brother.",
    "Date, place, and one word for the mood, which I am not allowed to use twice. It has made me rather inventive about drizzle.",
  ],
  "Building a contact microphone from a greeting card": [
    "Mine plays a faint Happy Birthday underneath the bridge cables. I have grown fond of it.",
    "Pot it in beeswax instead of glue, and you can take it off the rail again.",
  ],
  "Radio for four listeners": [
    "I was the third. My wife was the fourth, and she wants to know what became of the man with the bees.",
    "The pause before the weather was eleven seconds, I counted. Please never make it shorter.",
  ],
  "What do you monitor on in the field?": [
    "Cheap earbuds, one ear. The other one has to listen for the tide.",
    "Nothing. I look at the needle and do my listening at home, with a blanket.",
  ],
  "A hurdy-gurdy wheel that does not whistle": [
    "Rosin less, cotton more. If it still sings, true the wheel with a strip of 400 grit, turning by hand, in one go without stopping.",
    "Mine whistled until I moved it out of the sun.",
  ],
  "Recording a choir in a stairwell": [
    "Put them on three floors, basses at the bottom, and stand on the second with your back to the wall.",
    "Ask the neighbours first. One of ours joined in.",
  ],
  "Is thirty-two-bit float making us lazy?": [
    "Yes, and I have recorded two owls thanks to being lazy.",
    "I miss my mistakes. A clipped thunderstorm used to sound as afraid as I was.",
  ],
  "Hydrophone cable: how long before it hums?": [
    "Forty metres, unbalanced, next to a mooring with a light on it. Then the light came on.",
    "Ours is a hundred and twenty, balanced, with the preamp down at the wet end. Silent, apart from the shrimp.",
  ],
  "Lullabies nobody wrote down": [
    "My grandfather’s had only vowels. I could sing it to you, but not spell it.",
    "We have one that is really a list of tools. The child falls asleep at the plane.",
  ],
  "Tape that was in a flooded car": [
    "Do not play it to see. Rinse in distilled water, dry it on the reel, with air and not with heat, and play it once, into a machine that is recording.",
    "I had one like that. There are forty seconds of my uncle left, saying that it is raining.",
  ],
  "First listening session: bring one minute": [
    "Bringing a minute of a fridge in a museum. It is the best thing they have there.",
    "Can somebody record the session? I am on a ship until the ninth.",
  ],
  "The sound of a workshop when everybody listens": [
    "You notice who has the squeaking stool. It was me, for seven years.",
    "Ours goes up by a tone about five minutes before lunch. I can show it on a graph.",
  ],
  "Bells: who records them from inside?": [
    "Once, with ear defenders and a very short cable. What you feel in your teeth is not on the recording.",
    "Ask to come for the ringing down. There is a moment when they are only breathing.",
  ],
  "Bring back a rusted bone folder? It is bone": [
    "It is iron from the water it was left in. Lemon juice, an hour, then polish with chalk and a good deal of guilt.",
    "Keep it. Mine has a map of a stain and my hand finds it in the dark.",
  ],
  "Sharpening a U-gouge on a flat stone": [
    "Roll from the elbow and not from the wrist; ten strokes, then look at it under the lamp for a bright line.",
    "I made a slip from a broken roof slate. It fits the inside better than any I have bought.",
  ],
  "The nipping press from the loan shelf: how to book, how to return": [
    "Returned today, waxed. The spring on the left is new; it was my fault.",
    "Might I have it for the week after next? Eighteen pamphlets for the school.",
    { byAuthor: "Yes, from Monday. It lives with Hanna until then." },
  ],
  "Plans: a sewing frame from one broom and a breadboard": [
    "The broom was beech and the breadboard was my mother’s. We are not talking about it.",
    "Add a centimetre to the height of the uprights; with thick boards the key cannot turn.",
  ],
  "Which oil for a cast-iron bed in an unheated shed?": [
    "Way oil, the sticky kind, wiped on thin in October. Then a bedsheet, never a tarpaulin.",
    "Camellia, if you will use it each week. Nothing with a fish on the tin.",
  ],
  "A tiny web page for a tiny press": [
    "One file, no script, nineteen kilobytes with the picture. It opens faster than I can.",
    "Put the postal address at the top. It is what people look for, and I was looking for it.",
  ],
  "Repair evening, third Thursday: bring it broken": [
    "Bringing a lamp that works only when nobody is looking.",
    "A musical box: three teeth short. I have the teeth, in an envelope.",
    "We mended nine out of fourteen last time. The toaster was put to rest with honours.",
  ],
  "Scripts that lay out a zine on one sheet": [
    "It swapped pages six and three for me when I asked for landscape. Was I meant to turn the paper?",
    {
      byAuthor:
        "You were not, that was a bug. There is a new version, and page six is where it should be.",
    },
  ],
  "What lives in your apron pocket": [
    "A stub of pencil, another stub of pencil, a note telling me to buy pencils.",
    "The thing for opening the other thing.",
    "A tooth. My son’s. He was very definite that it should be kept safe.",
  ],
  "The clamp marks the leather whatever I put between": [
    "Cork floor tile, the soft kind, with the shiny side to the clamp.",
    "It is not the clamp. The leather is too damp: give it ten minutes more and it will forgive you.",
  ],
  "Old treadle, new belt": [
    "A length of round leather from the sewing machine man, and a staple. Cut it shorter than you think, since it stretches for a week.",
    "Mine runs on a bicycle inner tube, twisted once. Silent.",
  ],
  "Metric or imperial at your bench?": [
    "Paper in millimetres, boards in inches, thread by eye.",
    "I own one ruler with both and have covered up half with tape, for my own good.",
  ],
  "A lamp that shows what you did": [
    "Low, from the left, nearly touching. Every flaw has a shadow as long as a finger.",
    "A cheap torch, switched on only at the end. I want to sleep as well.",
  ],
  "Making a strop from an old belt": [
    "Rough side out for the first, smooth side for the last. And take the buckle off. You would think that went without saying.",
    "Mine was my father’s, and it had been used for that before.",
  ],
  "Counting teeth: gears for a small ruling machine": [
    "127 to 40, if you would like inches out of a metric screw. It is an ugly wheel, but only one of them.",
    "I printed mine in plastic to try the ratio and then cut it in brass. The plastic one is still running.",
  ],
  "How do you know an essay is finished?": [
    "When I begin to put back the commas which I took out last week.",
    "When somebody takes it from me.",
    "I read only the last lines of each paragraph, one after another. If they argue with each other it is not done.",
  ],
  "A kitchen, described by someone who has left it": [
    "The drawer that one has to lift a little. That is how I knew that you had really lived there.",
    "You never say who left. I kept looking at the chairs.",
  ],
  "Which dash, and do I get to choose?": [
    "The house I work for has decided for all of us. I dream about the other one.",
    "Spaced en in English, and read it aloud: if you do not pause, then it wants to be a comma.",
  ],
  "Typefaces for newspapers that no longer exist": [
    "Our local one had an ear on the g like a tea cup. I have a copy under the lino, if you would like a scan.",
    { byAuthor: "I should like it very much. Under whose lino?" },
  ],
  "Writing before work: does anybody really?": [
    "From 5:20 to 6:05, six pages a week, in a dressing gown that has earned its rest.",
    "On the bus. I have missed my stop four times, and those were the good days.",
  ],
  "Translating a joke that needs the weather": [
    "I moved it from sleet to drizzle and lost the uncle. Then I moved the uncle.",
    "Leave it out and put another one in further along. The book has to have as many laughs, not the same ones.",
  ],
  "Citing a conversation in an essay: do you ask?": [
    "Always, and I send them the whole paragraph. Once the answer improved the essay.",
    "I ask if they can be recognised by their cousin.",
  ],
  "Small magazines that still answer letters": [
    "The one in Bergen does, in green ink, within nine months.",
    "Add “Ferry”. They turned me down so nicely that I subscribed.",
  ],
  "Do you read your drafts aloud?": [
    "To the dog. He leaves at the adjectives.",
    "Only dialogue. The rest I have read to me by the machine, since it has no pity.",
  ],
  "Comics about allotments, chapter four": [
    "The panel with nothing in it but the water butt: how long did you look at that?",
    { byAuthor: "Two afternoons. It is my favourite, thank you for stopping there." },
  ],
  "Setting poems: how much white is too much?": [
    "When the reader begins to look for the rest of it.",
    "I set one in the lower right corner. The poet cried, and I still do not know in which way.",
  ],
  "How long may a sentence be before it needs a handrail?": [
    "As long as one can still see the door from it.",
    "I count the verbs. After the third I hand out maps.",
  ],
  "Letters I found in a secondhand dictionary": [
    "Between which words? It matters to me.",
    { byAuthor: "Between “hesitate” and “hew”. I did not make that up." },
  ],
  "Half a novel in a drawer: burn, bind or finish?": [
    "Bind. Then you will see how thin it is and finish.",
    "I burned one. It was very theatrical, and I had a copy.",
  ],
  "Index cards, and other ways of not writing": [
    "Mine are in colours. There is a key to the colours. The key has a card of its own.",
    "I wrote a whole chapter on the backs of them and then shuffled. It was better.",
  ],
  "Acknowledgements: who do you forget?": [
    "The person who looked after the children. Every time, in every book I have edited.",
    "I thanked my knees.",
  ],
  "Names for a printing house that prints almost nothing": [
    "Late Edition.",
    "The Occasional Press was taken. Twice.",
    "Whitespace & Daughters.",
  ],
};

/** Everybody introduces themselves. */
export const introductions: readonly (readonly [by: string, body: string])[] = [
  [
    "theo",
    "Theo here. Crooked books, in the evenings, in Leeds. I am the one who asks about paste.",
  ],
  [
    "odile_faure",
    "Hello from Lyon. Marbled papers, each of them once, which is not a sales argument but a confession.",
  ],
  [
    "tomasz_wren",
    "I engrave on end grain, slowly. If I have not answered by Tuesday, I am on the same square centimetre as on Monday.",
  ],
  [
    "jun_arakawa",
    "I record stations when nobody is in them. My neighbours believe I work for the railway.",
  ],
  [
    "bea_okafor",
    "Editor, of other people’s long books. In the evening I read short ones aloud to a cat.",
  ],
  ["sana_rahimi", "Birds and fences. The fences are more reliable."],
  ["leif_aaberg", "I lower microphones through holes in the ice. Somebody has to."],
  [
    "hanna_ruiz",
    "Small tools for small presses; I give away the plans. Send me your broken clamps.",
  ],
  ["marcus_thorne", "I draw typefaces for newspapers that have closed. Business is good."],
  ["noor_haddad", "Essays, mostly about kitchens. I came because of a thread about onions."],
  ["pia_lund", "Blue cloth. The sun prints it and I hang it on the line, which is all that I do."],
  ["anselm_grove", "Paper conservator. I can tell you about it in fifty years."],
  ["keiko_mori", "Woodblock prints the size of a hand, because that is the size of the table."],
  ["dara_finch", "Comics about allotments. There are more plots than you would think."],
  [
    "wilhelmina_stroud",
    "I have written the same novel four times. This place is where I come to hear that others have too.",
  ],
  ["esi_mensah", "Hello! I build radios for one station each. Ask me for the shipping forecast."],
  ["petra_halloran", "Joiner. I make sewing frames, and whatever the binders ask for afterwards."],
  [
    "silas_birch",
    "Maps on foot, every stile, no roads. If you live near a stile, then write to me.",
  ],
  ["yusra_benali", "I fold things. Maps, mostly, and then boxes for the maps."],
  ["oluwaseun_ade", "I compose for toy pianos and I tune them, which is harder."],
  ["agnes_teller", "Gold tooling, forty-one years. I am here to look at your corners."],
  ["mateo_lindqvist", "I make instruments out of what the tide leaves, and one out of a bedpan."],
  [
    "quentin_ashby",
    "Scores for choirs which have no tenors. You would be surprised at the demand.",
  ],
  [
    "imre_kovac",
    "Letter by letter, other people’s poems. Vienna. The presses outweigh the poems by a tonne.",
  ],
  [
    "lotte_vandermeer",
    "Inks from galls, walnuts and buckthorn, in a kitchen which used to be white.",
  ],
  ["ada_quill", "Broadsides. One sheet, one text, one nail to hang it on."],
  ["bram_oosterhuis", "I write little programs which count signatures so that you need not."],
  ["cecily_marsh", "Looking for a corner of a workshop. I bring tea, quiet and my own chisels."],
  [
    "dmitri_volkov",
    "I keep a web page for each of the eleven people in my village who make something.",
  ],
  [
    "greta_halvorsen",
    "Textile repair, visible, on purpose. Your elbow is my canvas, I am sorry, I heard myself say it.",
  ],
  [
    "fintan_doyle",
    "Treadle presses and boat engines. They are the same thing at different temperatures.",
  ],
  ["umar_farooq", "Choir master by day, cutter of stencils by night. The two do not mix."],
  [
    "ruth_abernathy",
    "I came last week and have read for six days. You are all very strange, and I think I shall stay.",
  ],
];
