export const whatARepairShouldSay = `A repair should say that it is one. I have been repeating this sentence to students for eleven years, usually while holding up somebody's prayer book, and it is only lately that I have begun to notice how much of it I do not understand.

The easy half is honesty. If I replace a corner that has been chewed away by a dog, the new leather should match well enough that your eye does not stumble over it on the shelf, and differ enough that anyone who picks the book up and looks can see where the old binder stopped and I began. Nobody should ever be able to sell that book as untouched. If in a hundred years somebody takes it apart, my work should come off with a damp brush and leave what it was fixed to as it was. These are the rules of conservation, they are good rules, and I can teach them in an afternoon.

The other half is that a repair does not only say *that* it is one. It says who did it, and for whom, and what they thought a book was for. You cannot stop it from saying so. All you can do is decide whether you have listened to it beforehand.

# Three arguments with one spine

Last winter a man brought me a Bible in a carrier bag. It had been his mother's, and her mother's, and the spine had come away like the lid of a tin. When I lifted what was left of it I found three earlier repairs, one under the other.

The lowest was linen, cut from something that had once been blue, and stuck down with flour paste by someone who did not know how to bind a book and did know how to hem a sheet. Its edges were turned under, neatly, all the way round, where no one would ever see them. The paste had been put on so generously that it had gone through the sections and stuck the first pages of Genesis to each other. Those pages had then been separated, I would guess with a knitting needle, and every tear was mended with stamp edging. Someone had done that at a kitchen table on more than one evening.

Above it was a strip of black bookcloth, professionally applied in perhaps the nineteen-thirties, straight as a ruler, by a person who had not troubled to remove the linen. It was the work of twenty minutes. It had cost one and six, because the price was still pencilled on the inside of it. It had held for forty years.

And on top of that was brown parcel tape.

It would be quite usual, in my trade, to be rude about the tape. I have been rude about tape at some length and in several countries. But I had the three of them in front of me on the bench, in order, and what I saw for the first time was that they were not three kinds of workmanship. They were three kinds of hurry. The linen was done by someone who had time and no skill. The cloth was done by someone who had skill and no time. The tape was done, the man told me when I asked him, by his mother, the week before her sister's funeral, because the book had to be carried into the church and she could not bear for it to come apart in her hands.

I took the tape off. Of course I did: it was staining the leather, and the adhesive had begun to run. But I did not throw it away. I sent it back with the book, in a paper envelope, labelled. He telephoned to ask what it was. When I told him he did not say anything for such a long time that I thought we had been cut off.

# What the book wants, and other excuses

There is a way of talking about this that I try to avoid, which is to say that one should do what the book wants. Books do not want things. What happens when someone says it is that their own preference has been put where no one can argue with it. I have heard *the book wanted calfskin* from a man who had forty skins of calf he needed to be rid of.

What there is instead is a list of questions, and I go through them out loud with whoever has brought the thing in, before I have so much as opened it. It takes a quarter of an hour, and I do not charge for it.

1. *Who is going to open this, and how often?* A book that is read every evening by a child needs to be strong and may be ugly. A book that is opened once in ten years by a scholar with clean hands needs to be left alone.
2. *What would you be sorry to lose?* People almost never say the thing I expect. It has been the smell. It has been the way it falls open at the marriage service. Once it was a bus ticket.
3. *What is it allowed to cost?* In money, and also in change. Some people would like it to look as it did when they were six, and it can, but not without taking away what has happened since.
4. *Who comes after you?* If they have someone in mind to give it to, I repair it for that person. If they do not, I repair it for the person in front of me.

By the end of this I generally know what to do, and quite often so do they, and about one time in five it is nothing. I give them a box to keep it in and some advice on damp. I have never regretted one of those.

# The tin of corners

I keep what I take off. There is a biscuit tin for corners, a drawer for linings and one for the boards nobody could save. I began it because I was taught to, as evidence: if a future binder should wish to know what had been there. No future binder has yet asked. But I open that drawer myself more often than I should like to admit.

What you learn from it is that hardly anyone who ever repaired a book was a bookbinder. They were cobblers, and sailmakers; they were girls who had been taught to darn. You can see where each of them reached for the thing they knew. The cobbler's stitches go twice through the same hole, because a sole must not move. The sailmaker has put a rope along the edge. Somebody mended a map with sticking plaster, in a very regular herringbone, and I would bet this bench that she was a nurse.

None of them is doing it properly, and all of them are doing *something* properly. That is what I mean when I tell students that the first thing to do with a bad repair is to work out what it would be a good example of. It is a courtesy. It also saves you from some stupid mistakes, because a person who put a rope along the edge of a book generally had a reason to think that it would be pulled.

# Doing it: a short method

For those who came here for instructions, here is how I put a new spine on a cloth binding of no great value that someone is fond of. It is not the only way. It comes off again.

Lift the old spine with a thin folder, from the joint inwards. If it breaks, let it break, and keep the pieces in order. Lift the cloth of each board by the width of two fingers, and stop at once where it does not wish to come.

Clean the back of the sections. Dampen what is there with thick paste, wait ten minutes, and take it off with something blunt made of wood. Do this twice. Most of the harm I have seen was done in the second minute by someone who would not wait for the tenth.

Line it with kozo, grain downwards, pasted out thin. When it is dry, line it again with a piece of aerocotton that runs out on to both boards. Now open the book in the middle and look at how it bends. This is the last moment at which you can change that, and everybody forgets to look.

Dye the new cloth a little lighter than the old. It will darken, and in the meantime it will be telling the truth. Turn in the head and the tail, set the joint with a knitting needle and a strip of waste card, give it three millimetres of room, and leave it under a weight until tomorrow. Then paste down what remains of the old spine on top of the new one, exactly where it was, with all its gaps.

Inside the back board, at the foot, where no one looks, write in pencil what you did and the date. Write it as if to someone you will not meet and would have liked.

# What it should say

I put a new spine on the Bible. Dark blue, a little lighter than it will be. The old leather went back over it in four pieces with the gaps left showing, so that you can see the blue between them, and it looks a bit like a coastline. I had unstuck Genesis. I left the stamp edging where it was.

The linen I could not put back. It was acid and had become as brittle as a biscuit, and it would have gone on eating what it was stuck to. But I measured it, and I cut a piece of new linen the same size, washed and dyed it as near as I could to what the old had been in the fold, where the light had never reached it. Before I pasted it on, I turned the edges under all the way round and hemmed them. It served no purpose at all. It took me an evening. It is under the leather, where nobody will see it until somebody takes the book apart again.

I hope that they will know what it is a good example of.
`;
