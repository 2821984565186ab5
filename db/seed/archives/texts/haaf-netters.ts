export const haafNetters = `They stand in a line and let the river decide. That is how it was explained to me the first time, by a man who did not take the pipe out of his mouth to say it, and after two seasons of standing on the bank with a sketchbook I have not found a better way to put it.

A haaf net is a wooden beam about five metres long with three legs, and a loose bag of mesh hung between them. You carry it into the estuary on your shoulder, walk until the water reaches your ribs, turn to face the current, and hold the beam so that the bag streams out behind you. Then you wait. When a salmon runs into the mesh you feel it in your hands before you hear it, tip the legs up, and the fish is in the bag. That is the whole method. It came up the firth with the Norsemen, or so everyone here will tell you, and in the thousand years since nobody has thought of anything to add.

I went because I wanted to draw the line of them. From Bowness, at the right state of the tide, they look like a sentence written on the water: upright, upright, upright, gap, upright. I had cut that line from memory three times and it was wrong three times, and I had begun to suspect that it was wrong because I did not know what any of them was standing on.

# The draw

They draw lots for their places. I had not expected this and it turned out to be the part I think about most. Before the tide turns, everybody who is going out meets on the grass above the merse, and a small object is taken from each: a button, a bent nail, a coin with a hole in it. One man turns his back. Another holds up the objects one by one and asks whose place it shall be, and the man with his back turned says a number. The number is your place in the line.

It takes four minutes. Nobody speaks about it while it happens. There are good places and bad places, and the good places move with the sandbanks, so that a man who has been out every week of his life still stands there with his hands in his pockets, waiting to hear where he will be.

I asked whether anyone had ever tried to improve on it. Improve how, they said. I said that the oldest could choose first, perhaps, or the one who had caught least. There was a pause while they were polite about this. Then the man with the pipe said that the fish did not know how old he was.

# What you stand on

On the fourth day I borrowed waders and went out behind the line, where I could not be in anyone's way. Here is what I had got wrong in the block: I had drawn them standing on the bottom. Nobody stands on the bottom of that river. The bottom is leaving. You can feel it go from under your heels, a spoonful at a time, and every half minute or so you shift your weight, lift one foot and then the other, and find a new place for it a little further back. From the shore this looks like patience. From inside it is a kind of very slow walking.

So the line is never still and never moves. Fourteen people are all walking slowly in order to stay where they are. When the flood begins to make, the deepest place becomes too deep, and the man who stands there lifts his beam, wades behind all the others to the shallow end, and takes up his place there. Then the next. The whole line rolls over itself towards the land like a tread on a wheel, and it does this without a word being said, because the river is saying it.

I drew that for an hour, standing up to my waist with the book held under my chin. They are the worst drawings I have made in years, and I have pinned all eleven of them above the bench.

# Numbers

There were a hundred and twenty licences once. When I first went out there were thirty, of which perhaps fifteen were used. The fish must go back alive now, every one, so that what is done on the water is no longer fishing in the sense of having anything to eat at the end of it. A fee is paid for the right to stand in cold water, catch something, look at it, and let it go.

I asked several of them why they still came. I had imagined that the answer would be about heritage, which is a word that is used a great deal in the leaflets. One said that he came for his back, since it was the only time it did not hurt. One said that his father's place on the grass was empty and that somebody ought to stand in it. One, who is nineteen and works at the tyre depot, said that it was the only hour of the week in which nobody could telephone him. And the man with the pipe said that if they stopped for one year they would lose the draw, because it was not written down anywhere, and you could not start it again from a book.

I have gone back to that sentence more often than to any of the drawings. I make prints. A print is exactly the thing you can start again from a book: the block is there, the ink is there, and anyone who can read the notes can pull another one. I had always thought of that as the strength of what I do. It had not occurred to me that there are things which are kept only by being done on Thursday, and then again on the Thursday after, and that those might be the greater part of what people know.

# The catch

I saw nine fish taken in two seasons. Here is one of them.

It was late June and nearly dark, the tide three parts made, with a small rain that was more a thickening of the air. The fifth in line, a woman called Jean who teaches in the primary school, went suddenly still. Not that she had been moving much. But there is a difference between a person who is waiting and a person who is listening with her hands, and all along the line the others turned their heads a little, without turning their bodies, as birds do.

Then she tipped the beam. The legs came up streaming, the bag swung over, and there was an arm's length of something in it that was brighter than anything else in that whole grey evening. She walked it to the shallows with the net held high. She wet her hands, though they were already wet. She held the fish upright in the current, facing upstream, with one hand under its belly and the other round the wrist of its tail, and talked to it. I was near enough to hear that she was talking and too far away to hear what she said.

It took perhaps two minutes. For the first of them the fish lay in her hands as though it had given the whole matter up. Then its gills began to work, and its back straightened, and it was simply not there any more. She stayed bent over the empty water for a little while. Then she picked up the beam, and since in the meantime the line had rolled over twice, she waded round behind everyone and took the shallow end.

Nobody congratulated her. When they were all back on the grass, wringing things out, somebody asked her what weight, and she said eight pounds, perhaps, and somebody else said nine. That was all. But I noticed that they waited for her before they began to walk up to the road.

# Cutting it

I had the block planned as a single long horizontal, sixty centimetres by eighteen: the far shore, the near shore, and the line of them across the middle. It is a good plan and I have thrown it away. What I am cutting now is five small blocks, each of the same piece of water at a different state of the tide, with the line a little nearer to the land in every one. You will have to look at all five to see that anyone has moved.

The water is the problem, as it always is. In the old block I had cut it as texture, hundreds of small strokes of the fine gouge, all going the same way. It looked like cloth. The water they stand in does not go one way. It comes at each of them from the front, divides, closes again behind them, and carries a sort of shadow of each person downstream for two or three metres, so that what you see from the bank is fourteen people and fourteen absences of people. I have been cutting only those. The river itself I am leaving as bare paper, and so far it looks wetter than any water I ever cut.

The faces I am leaving out. This is partly because the blocks are small and partly because I asked. The man with the pipe said that he did not mind being in a picture so long as nobody could tell that it was him. I said that his pipe would give him away. He thought about it and took it out of his mouth, for the first time in my presence, and looked at it. "Well," he said, "you can put the pipe in. Half of them down here would know the pipe. It was my uncle's."

So the pipe is in. It is two cuts with the smallest tool I have, in the third block, fourth figure from the left. If you know, you will see it.

# If you go

Do not go to look at them without asking. They are not a display, and the grass is theirs to stand about on. If you meet somebody with a beam on a shoulder, say good evening, and if they ask what you want, tell them the truth. I was asked, and I said that I had been drawing them wrong. It was the best introduction I could have had. Everyone on that river has an opinion on how they are drawn, and all of them were glad to find somebody who already knew that it was wrong.

Low water is in the tables, but the tables are for Silloth, and the mud does not read them. Take twenty minutes off for every easterly wind and ten for luck. Bring something hot in a flask and something to hand round. Stand where you are told. When the line turns, turn with it.

And if there is a draw, put something in. I put in a lino tool with a broken tip, and I got ninth place, and stood in it for an hour with a borrowed beam and caught nothing at all. My heels went from under me thirty or forty times. I have never looked at a piece of water for so long, and I could not tell you what it looked like. I can only tell you what it weighed.
`;
