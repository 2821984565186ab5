export const beforeTheFirstTrain = `The last train leaves Sendagawa at eleven minutes past midnight, and the first one comes at four fifty-two. In between, the station is shut, unless you have a letter. It took me fourteen months to get mine. It bears three stamps and says that the holder may be present on platform two for the purpose of listening.

I have been recording stations before the first train for nine years. It began by accident: I had missed a connection, was locked in by a guard who took me for a bag, and since there was nothing else to do, put my recorder on a bench and went to sleep beside it. When I played it back at home, I expected hiss. What I heard was a building breathing. I have been trying since then to find out what it is that breathes.

This is a log of one night, put in order afterwards from my notes, with the times as they are on the recording. I publish it together with the sound because people often ask me what they are hearing, and the honest answer is different in every minute.

# 00:11

The last train goes. I do not record this. It is a beautiful sound and everyone has it already.

What I set up: two omnidirectional microphones, forty centimetres apart with a disc of felt in between, on a short stand in the middle of the platform; one contact microphone on the steel column to the left, held on with beeswax; one more on the rail itself. For that one I have a second letter. All four run into a recorder that is wrapped in a towel. I sit eleven metres away, on a folded blanket, in soft shoes. I do not eat or turn pages. My own stomach is on a good many of my early recordings.

# 00:11 to 00:40: the cooling

For half an hour a station ticks. People think of it as quiet, when the crowd has gone, and to the ear it is; but the contact microphone tells you otherwise. The lamps are switched off section by section, and each of them is a box of glass and tin which has been hot since the afternoon. They cool from the outside in. The tin shrinks around the glass with a sound like somebody tapping a fingernail against a tooth. There are ninety-four of them over platform two. At first the ticks run together into a kind of rain; towards half past twelve you could count them, and at thirty-eight minutes past comes the last, quite alone, after you had thought that it was over.

The rail does it as well, much lower down and much more slowly. It has been rolled on all day and stretched by the sun. It does not tick, but groans, about once in every four minutes, and as the contact microphone is only an arm's length from the joint, it comes without any warning. When I play this in a hall I always tell the audience beforehand. They jump nonetheless.

# 00:52

A man with a broom. He knew that I was there, as someone had told him, and I knew about him. We had agreed on everything by gestures. He would do his work as always, I was not there at all, and neither of us was to bow.

He starts at the far end. For twenty minutes you can hear nothing of him other than a short stroke, and a longer one, and the tap of the broom against the edge to clear it. Short, long, tap. He does not vary it. As he comes nearer you begin to hear that the platform is not all of one piece. Over the staircase it is hollow and the long stroke goes down by a third. There is a place at which it has been repaired, and the new asphalt is smoother and swallows the short one altogether. By the time he had passed me I could have drawn you a plan.

At 01:14 he stops exactly opposite the microphones. There is a pause of nine seconds. He told me later, at breakfast, that he had been listening for what I was listening to. "And?" I said. He answered, "There was a person there, breathing." He meant me.

# 01:20 to 02:30: the hour that is nobody's

This is what I come for, and there is very little that I can say of it.

All machines have been switched off by then, apart from those that cannot be. The clock over the staircase has a motor, which goes forward once a minute. You hear it gather itself half a second earlier, like somebody about to speak. A relay closes in a cabinet: it is for the level crossing, and it checks whether it is still there. A vending machine shivers, runs for six minutes, and with a sigh leaves off, and only when it has stopped do you notice that it was in B flat, and that for six minutes you had been hearing everything else in relation to B flat.

When it stops, the space opens. It is really as sudden as that. Something that had been near, like a wall, is no longer there, and one hears all the way out: down the line, to the cutting, across to where the road bridge must be. A lorry goes over the bridge. It is more than two kilometres away and I can tell you that it was empty.

I believe that this is what I mistook for breathing. It is not the building. It is the distance that you can hear, which becomes larger and smaller, all night long, with every small thing that starts and stops.

# 02:47

Something crosses the rails. On the contact microphone there are four very light taps, then four more, evenly, and for a moment nothing. Then again four, faster. On the air microphones there is not a trace of it. I think it was a cat. The man with the broom thinks that it was a fox, since the cats, he said, use the bridge.

# 03:05: weather

It begins to rain. You would expect to hear this on the roof, but the first you know of it is on the column: a faint fizzing, like mineral water in a glass when you hold it to your ear. The gutter runs down on the inside of it. There has been rain somewhere at the upper end of the roof, sixty metres away, for a minute or two already, and the column knew of it before I did.

It lasts for twelve minutes. Towards the end, when the roof is silent again and only the gutters still run, there are three columns, each dripping into its own drain at its own pace. They agree with one another about once in forty seconds. I have got one such agreement on the recording, and I have listened to it more often than to any piece of music.

# 03:40

A bird, much too early, and it seems to think so too.

# 03:58: the current

I had been told of this and had not believed it. At two minutes to four, the overhead line is switched on. No lamp goes on, and nothing moves. But in the left microphone there begins to be something like an intention. It is a hum at fifty cycles per second, though you do not hear it as a note, as it is not loud enough; you only find that you have sat up. I looked around. The broom had stopped too. On the recording both of us can be heard not moving.

Then, one by one, all the things on the platform that have a loose part in them take it up. There is a tin sign by the stairs. The lid of a bin. A bracket somewhere above me, which nobody has screwed down properly since the line was opened, and which rattles, I would guess, for nineteen hours a day and has never been heard by a single passenger.

# 04:20 to 04:50: people

They come sooner than I should have thought. The gate goes up at half past four and there is someone waiting at it. He has shoes with hard heels and walks to the place where the third door is going to be. He stands there. He clears his throat. It has a very long echo. He does not do it again.

Others come. Each walks to a place that they evidently know, and between each and the next there is the same distance, as with swallows on a wire. No one speaks. There are eleven of them by a quarter to five, and if I did not have it in my notes I could not tell you so, as what you hear is not eleven people. It is the space becoming shorter. The bridge has gone, then the cutting. Soon there is only the platform, and it is full of coats.

I take off my headphones at that point, out of politeness. It would be like reading over their shoulders.

# 04:52

On the rail you can hear it for two whole minutes before there is anything to see. First it is a hiss, so high that it might be in your own ears. Then grains begin to fall through it, a few at a time, like rice into a pan, faster and thicker, with something dark coming up from underneath. And at a certain moment, which I have tried to find on the recording and cannot, it is not a noise in the rail any more. It is a train.

Somebody picks up a bag. The bracket over my head goes wild. The doors open, and what comes out of them is warm air and a woman's recorded voice, saying where we are.

# Afterwards

He made us tea in the room behind the ticket office. He had been sweeping that platform for twenty-six years. He wanted to know what I did with them, all these nights, and I said that I put them side by side: forty stations now, in eleven countries, all in the last hours before the first train, so that one can go from one to the next like going from room to room. He thought about this for some time while he turned his cup.

"And are they different?" he asked.

I said that they were all completely different.

"But you go on."

I told him that I was looking for one in which there was nothing at all.

He laughed at that. He said that I should have told him so straight away, because there used to be one. At Upper Sendagawa, on the branch line, they had taken up the rails in the nineties. He had swept there too. It had had a roof, a clock and a bench, and he had once sat down on it at three o'clock in the morning and heard absolutely nothing.

"What was it like?" I asked.

"Oh," said the man with the broom. "You could hear it for miles."
`;
