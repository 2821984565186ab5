export const requestStop = `There is a halt on the line between Kendray and the coast where the train stops only if somebody asks. You tell the guard before you leave the junction, or, if you are on the platform, you put out your arm. I had travelled past it for six years on the way to an office and never seen anyone do either. In March I asked.

The guard looked at me over his machine. "Mosser," he said. "You'll know there's nothing there."

I said that I did. He said that he was only checking, because a lady had got off the year before last by mistake and there was not another train for four hours, and it had been a wet day. He wrote me a ticket with the word on it. It cost two pounds and forty pence. I have it still, since there was nobody at the other end to give it to.

# What there is

There is a platform the length of one coach, made of concrete, with a lamp at each end. There is a shelter with a bench. There is a board with the name of the place, and a poster in a frame, which advertised a firework display. Behind the platform is a gate, and behind the gate a field, and a track goes down along the side of the field towards something that might be trees.

The train drew off. I had forgotten how much noise a train makes and so was unprepared for how quickly it could be taken away. First there was no engine, then no rails, and then for a time I could hear the wires. After that there was just what there had been all along.

I had a sandwich, a notebook, a flask and four hours. My plan was to find out why the train stopped there.

This is not as idle as it may sound. I edit other people's books for a living, and I had spent that winter with an author who believed that everything in a story must have a reason. It was a good rule, she had got it from a good teacher, and with its help she had taken out of her manuscript, one after the other, an aunt, a dog, a flood, and the whole of a summer. What remained was sound. It moved from each thing to the next as if on rails. I had not been able to tell her what was wrong with it. I thought that a halt with nothing there might help.

# The track

The track went down to the trees, and in the trees was a house. It had no roof. I do not mean that it was picturesque: it had been a plain house with four rooms and a lean-to, and somebody had taken the slates off and sold them, and the rain had done what was left. A sycamore as thick as my leg stood in what would have been the kitchen. The sink was still on the wall, with a nest in it.

On the far side was a yard, and at the end of the yard the thing that I had come for without knowing it. It was a second platform. It was made of sleepers, only knee high, and rotten, and it faced nothing at all: a strip of nettles some three metres wide that ran away dead straight between two hedges.

So there had been another line. I walked along it for as far as the nettles would let me. There was ballast under them. There was an iron chair with a bolt in it that I could not shift and, further on, where the ground fell away, the two ends of a bridge with the middle gone. On the other side of the gap the strip of nettles continued as if nothing had happened.

I sat down on the end of the bridge, ate the sandwich, and was very pleased with myself. Here was the reason. There had been a quarry or a mine; there had been a junction, with a man to look after it, who had lived in that house; and the halt was what was left over, like the little finger of a lost glove.

It was a satisfying explanation and I had it for almost two hours.

# The man with the barrow

He came along the nettles from the direction of the house, pushing a barrow with a strimmer in it. He was seventy or so and he was wearing a tie. When he saw me, he put down the barrow, and we each waited for the other to explain.

I told him that I had come on the train.

"On it," he said. "You mean you got *off* it." He considered this. "Did you put your hand out or did you tell them?"

I said that I had told the guard, and he nodded, as one might at hearing that somebody had been well brought up. I then told him my theory: the junction, the man in the house, the glove.

He heard me out. "No," he said.

The line that I was sitting on had never had anything to do with the railway. It was a tramway for taking lime down to the shore, with horses, and it had been gone for fifty years before the railway came. The house was not a railway house. His mother's people had lived in it. The halt was put in, in 1909, on account of his great-grandmother.

"On account of her how?"

"She asked," he said.

I got the rest of it by helping him to clear nettles, for which he lent me a glove. The railway had come through the bottom of the field, and had paid for the field, and that was that. But she used to go in to the market on a Friday with eggs, seven miles, and the train went by her gate. So one Friday she went and stood beside the line with her baskets, and when the train came, she put out her arm.

It did not stop, naturally. There was nothing there. She was there again on the next Friday, and every Friday until the end of that summer, in all weathers, with her arm out. The drivers got to know her. They used to blow the whistle. And in September there came a driver who was new and did not know that one was not supposed to, and he stopped.

"He thought that it was a station?"

"He thought that it was a woman with eggs." He leaned on the strimmer. "And once it had been done, do you see, it had been done. They could hardly go past her after that. My gran always said that the board was only so they would not look daft."

# Reasons

I have told this story to a number of people, and they tend to divide. Some say: there you are, so there was a reason after all, and a far better one than yours. Others say that this is no reason. A woman once wanted to go to market. She has been dead for seventy years, and no one has sold an egg in that field since the war, yet every day eleven trains slow down a little as they come round the bend, in case there should be an arm.

I asked him whether anybody else used it. He did, he said, on a Tuesday, for the library. He thought that there might be a walker now and then. Ten years ago a letter had come, proposing that the stop should be withdrawn, and asking for the views of those concerned, and he had put on his tie and gone up to the office in person. He had said to the young man there that it cost them nothing not to stop. And the young man had looked at it for some time and had agreed that this was so.

That was when I understood what I wanted to tell my author. It was not that things need no reason. It was that she had been looking for them in the wrong direction. She had asked of each person and object in her book: what is this *for*, what does it lead to? And when it led to nothing, she had closed it down. But the aunt was never going to lead to anything. The aunt had put her arm out, once, a good way up the line, and a great deal in that book was still slowing down on her account.

# Going back

He showed me how it was done, though I knew. You must not wave. You stand where the driver can see you from the bend, at the foot of the lamp, and hold your arm out straight from the shoulder with the hand flat, and you keep it there until he sounds the horn. Then you may put it down. Most people, he said, put it down too early, because they feel a fool.

I stood at the foot of the lamp. It was ten past four and beginning to get dark. The wires began before there was anything to be seen; there came a light at the bend, and I put out my arm. It was a remarkably long time. I had leisure to think of all the reasons for which a driver might not see one woman in a grey coat, and of the four hours until the next, and of the aunt, and I found that my arm was shaking slightly. I did feel a fool. I kept it there.

Then he sounded the horn and the whole lit length of it began to slow. Along the windows people looked up from their telephones to see what there was. I could see them seeing that there was nothing: a board, a lamp, a field. And one woman, getting on.

It was the same guard. "Well?" he said. "Was there anything?"

I said that there was a man on Tuesdays.

"Oh, *him*," said the guard. "He's got a whole box of eggs for me at Christmas." And he went off down the coach to see if there was anybody else.
`;
