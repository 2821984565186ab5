export const theOtherWindow = `The kitchen on the third floor had one window, and the window had a view of another window. In the other window was a woman whom we called the Captain. We did not know her name. She did not, I am nearly certain, know ours. For the nine years in which I was a child in that kitchen, she and my grandmother cooked opposite each other, four metres apart, over a yard into which nobody ever went, and they never spoke.

They did not need to. The yard carried everything. If the Captain burned her onions, we had her onions; if my grandmother toasted cumin, a hand would appear across the way and push the shutter open by the width of a fist. I knew what they ate over there on every day of the week, and that on the day after a feast they ate nothing until evening. I knew when somebody in that house was ill, because for three days there would be only rice.

I have been trying for some time to write about my grandmother. It turns out that I cannot do it without the Captain, so I shall begin with her.

# The hands

What we saw was mostly hands. Her window was smaller than ours and set higher, and the stove must have stood directly under it, because from where I sat at the table she was cut off at the shoulders by the lintel and at the waist by the sill. There was a blue enamel pot, always the same one. There were the forearms, brown and strong, and floury up to the elbow on a Thursday. On the left wrist there was a man's watch.

It was the watch that had got her the name. She would turn the wrist outward to look at it, as sailors do in films, then take whatever was on the fire off the fire, at once and without any hesitation. My grandmother had never owned a watch. She cooked by ear. She would stand with her back to the stove, talking to somebody, shelling beans, and break off in the middle of a word to turn down a flame. I asked her once how she knew. She said that it had changed its voice.

I think they disapproved of each other a great deal.

# A quarrel about an aubergine

There was one open quarrel, and it lasted for most of a summer. It was about smoke.

You will know that there is only one way to do an aubergine, which is to burn it. You put it directly on the flame, on its side, without oil, and leave it there until the skin is charcoal and it collapses when you look at it. My grandmother did four at a time. It is a magnificent smell, if you are going to eat the aubergine.

One day in June, when she had all four going, the shutters opposite closed with a bang.

She said nothing. She finished the aubergines. On the next day she did six. I was seven years old and I could tell that something had been declared. The shutters banged. On the day after that, from across the yard, at three in the afternoon when my grandmother was lying down with a cloth over her eyes, there came a smell of fish frying in old oil, which went on for an hour.

It went on for weeks. They fought with everything they had. There was a day of tripe. There was a day when our side pickled turnips, and one, which my uncle still speaks about, on which the Captain did something with a sheep's head and cloves. It was so hot that nobody could close a window. We ate better that summer than I have ever eaten since.

It ended in August, and I saw it end. My grandmother was standing at the sink. She had a bowl of the first figs in front of her, and she was washing them one by one, and she happened to look up. The Captain was at her window, and this time, for some reason, she had bent down to it, so that for once one could see her face. It was quite an ordinary one. It was tired. They looked at each other. Then my grandmother held up one of the figs, not offering it, because how could she, across four metres of air; only holding it up by the stalk and turning it a little, so that it could be seen from all sides.

And the Captain put two fingers to her forehead, and saluted.

# What was said about it

I should like to say that they became friends after that. What happened is that they began to cook to each other. I have no better word for it. When one of them started something that takes a whole day, the other would start one too, and in the evening, when both pots were taken off, there was a sort of general sigh in the yard. If there was coffee over there, then there was soon coffee at our table. And my grandmother, who had never in her life followed a clock, would sometimes glance across to see whether the wrist had been turned.

She never mentioned it. I tried to make her. I had decided by then that I was going to be a writer, and I asked questions with a pencil in my hand. What do you think her name is? I said. What did she do in the war? Do you think that she has any children?

"She puts the salt in too early," said my grandmother. "That is a person who was hungry once."

I wrote it down. I was twelve, and it seemed to me that she had not answered the question.

# The rice

The Captain died in the winter when I was fifteen; at least, I think that she did. There were three days of rice. Then there were three more. After that there was a day when nothing was cooked at all, and the shutters stayed closed, and on the next morning my grandmother got up before it was light.

She had the big pot down. She cooked all day, and it was not a feast day and there was nobody coming. She made the wheat with the lamb that has to be beaten for an hour with a wooden spoon, for which she was by then much too old, and she did not let anyone help her. She burned four aubergines. When all of it was done, she opened the window as wide as it would go, though it was January, and stood the pot on the sill with its lid off. She stood there beside it with her arms folded until it had stopped steaming.

Nothing moved on the other side. She took the pot in again and we ate it. It was the best that she had ever made, and nobody at the table said one word.

After that there was a young couple over there, who ate out of boxes. You could smell the boxes.

# How to write about a person

I have had my grandmother in a drawer for eleven years. Every winter I take her out and see what is wrong. At first I thought that I had put in too much, and I took out the village, and the uncle who went to Brazil. Then I thought that I had not put in enough, and I put them in again. I described her. I had her hands, her slippers and her way of sitting down: a good likeness, everybody said so. It lay there on the page like something under glass.

Last month I was in a strange city, in a borrowed flat. Its kitchen had a window onto a yard, and in the window opposite a man was frying onions. I did not know him. I do not suppose that he ever noticed me. But I saw that he was about to burn them, since I could hear that they had changed their voice, and before I knew what I was doing I had gone to my own window and pushed it open, loudly, with a bang.

He looked up. He looked down at his pan. He took it off the flame.

I stood there with my heart pounding, exactly as though I had met somebody. And it came to me that I had been going about it wrongly for eleven years. I had been trying to say what she was like. But I never knew what she was like: I was a child, I lived there, and she was the weather. If I know anything about her at all, I know it from what went to and fro across that yard; from a shutter banging, a fig held up by its stalk, a pot of wheat going cold on a sill in January. You cannot see a person by looking at her. You have to see her looking across at someone else, who is holding up her wrist to see the time.

So I have begun again. It starts with a pair of hands in a window, and a watch. My grandmother does not come into it until the third page, and then it is only as a smell.

I think this time that it will do.
`;
