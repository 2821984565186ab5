export const fortyOneStiles = `This is the report of a survey that nobody asked for. Between the second week of March and the end of May I walked every public path in the parish of Aldersyke and wrote down each place at which one has to climb over something. I had expected to find about twenty. There were forty-one.

I make maps of small areas for people on foot. On an ordinary map a stile is a dot, where it is anything, and one dot is like another. On the ground they are as different as people are. Some help you and some do not; some were built by a man who was six feet tall. If you are seventy years old, or have a dog of a certain size, or are carrying a child, then the stile is the map, and whatever lies between is only grass.

What follows is how I did it, what I found, and what I would do otherwise. I publish the form that I used as well, in case somebody should want to do the parish next door. I should be glad of the company at the boundary.

# Method

I used a notebook of squared paper, a folding rule two metres long, a clinometer that used to belong to a roofer, and a pencil on a string. I took no photographs until the end. This was deliberate. A person who has a camera in the hand stops looking as soon as he has pressed it, and I find that I never measured anything that I had a picture of.

For every stile I wrote down:

- the height of the highest thing that a foot must go over
- the height of the first step, and whether it held me
- the width between the posts, at the hip and at the knee
- what one could hold on to, and whether one would like to
- how a dog gets through
- the state of the ground on either side, on that day, and the weather of the week before
- how long it took me, without hurrying, from two feet on one side to two feet on the other

The last of these was an afterthought and turned out to be the most useful number I have. I am fifty-eight, of middling height, with a left knee. I crossed each of them three times and took the middle one. The fastest stile in the parish takes four seconds. The slowest takes fifty-five, and I should not like to do it in rain.

# Kinds

There are six kinds in Aldersyke, and I had names for only three of them.

The *ladder* goes up one side of a wall and down the other. There are four of these, all on the fell side, all made of larch, all by the same hand. They are excellent. They were put up in the same summer by a farmer's son who had been a joiner, and each has his initials under the top rung, where you would find them only if you had fallen off.

The *step stile* is two boards through a fence. It is what most people mean by a stile. I counted nineteen, and of these eleven had a board that turned under the foot.

The *squeeze* is a gap between two stones, wide at the hip and narrow at the ankle, which lets through a person and keeps in a sheep. It is the oldest sort we have. There are six. One of them, at Nether Ing, has been worn so smooth on its inner faces by people's coats that it shines.

Then there are those that I had no word for. *Throughs* are long stones which stick out of the face of a wall on each side, like the steps of a staircase without a staircase. There are five, and you do not see them until you are almost on them. There are also *gaps with a plank*, where the wall has come down and somebody has put something across. There are five of these too. And there is one, on the path by the mill, for which I have simply drawn a picture, because it consists of a bedstead.

# Some individuals

**No. 7, Long Croft to the beck.** A step stile. Height 88 cm, first step 51 cm, which is nearly the height of my knee. No post. It is situated at the bottom of a slope and on the outside of a bend, so that you arrive at it going rather faster than you would like. The lower board has been mended with part of a road sign and reads GIVE. Time: 21 seconds.

**No. 15, behind the school.** Squeeze. 34 cm at the hip. I am 36 cm at the hip with my coat on. Children go through it without slowing down, like water. I watched eleven of them do so at half past three; the twelfth, who was carrying a cello, took it off her back, handed it over the wall to somebody without a word, went through, and took it again. They had clearly done this many times. Time: 6 seconds; with a cello, 14.

**No. 22, Hagg Wood.** A ladder. On the top of it one can see the sea. It is the only place in the parish from which this is possible, and it is possible only from there, as I established by getting off and standing on the wall to either side. There are two places on the top rung where the wood has been hollowed by people sitting down. Time: 30 seconds, or as long as you like.

**No. 31, the bedstead.** This is the head end of a double bed, iron, painted green, set upright into the hedge and fixed at either side with wire. You climb it by the bars. I was prepared to dislike it. It is 104 cm high, it has five rungs at exactly the right distance from each other, it does not move, it drains, it has two brass knobs to hold on to that are just where the hand goes to look for them, and it has been there, according to the lady at the mill, since 1946. She told me that it had been her parents'. "They'd no more use for it," she said, and then she laughed so much that she had to hold on to the knob. It is the best stile in Aldersyke. Time: 9 seconds.

**No. 40, Fell End.** Throughs, seven of them up and six down. Somebody counted wrong, about two hundred years ago, and everyone who has come over that wall since then has put a foot down on a step that was not there. I did so all three times. There is a hollow in the turf at that spot, about the size of a person's behind.

# What I found

I had meant to draw a map and I drew a table instead. When I sorted the forty-one by the time that they take, something came out of it that I had not been looking for.

The slow ones are not spread about. They are in a ring. If you live in the village and are at all unsteady, there is a circle of about six hundred metres within which you can go where you please. At the edge of that circle, on every single path but one, is a stile that takes longer than twenty seconds. Nobody planned it. It is simply where the gardens end and the farms begin, and where it has not been quite clear for the past sixty years whose business it was to mend things.

The exception is the path by the mill. I sat for a morning where I could see it and counted those who went that way: twenty-three, of whom fifteen were older than me. It is not the prettiest walk, for it goes past the sewage works. I asked one of them why she took it, and she said that she had always liked it. She had to think for some time. Then she said, "Well, you can get *over*, can't you?"

So a third of the people who go for a walk in this parish go past the sewage works, on account of a bed.

# What was done about it

I sent the table to the parish council, with the ring drawn on it in red. I had a reply that thanked me for my interest. Then I sent it to the six farmers concerned. This was better. Two of them rang me up to say that I had their names wrong. One said that he had no idea anybody still went that way. And one, at Long Croft, listened to the whole of it, asked me to give him the height of the first step once more, and said that he was five foot five himself and had hated that stile since he was a boy.

No. 7 has got a post now, and a step in between, made from a railway sleeper. It takes eleven seconds. He has kept the board that says GIVE. At the school someone has taken two centimetres off the inside of one of the stones with an angle grinder. I have mixed feelings about that, but I can get through it in my coat.

That leaves nine in the ring. In the autumn I mean to go round again, and I am told that the young farmers are looking for something to do with forty metres of larch.

# What I would do otherwise

I would start in winter. In May one measures everything up from the grass, and it is only in February that you can see what you are going to tread on.

I would take somebody along. For the first half of it I was measuring for people like me, and thought that I was measuring for everyone. It was not until I went round with Mrs. Teasdale, who is eighty-one and had offered to come "as a specimen", that I learned what a handhold is for. I had thought that you pull yourself up by it. You do not: going up is nothing. You need it on the other side, where I had not even been looking, for that moment at which you have one leg over and have to trust the ground.

I have added that to the form. It is the last column, and it has no unit. It says: *and down?*
`;
