export const nippingPress = `This is how to build a nipping press that will close a book of A4 size with about a tonne and a half behind it, from one scissor jack, some angle iron and the end of a worktop. Mine cost thirty-eight euros. It has been in use on four days a week for two years, by people who were not all careful, and nothing on it has broken that was not meant to.

There are drawings with this, but I have tried to write it so that you could build it from the words. I learned to make things from words, on the telephone, from an uncle who could not draw and would not have owned a camera, and I still believe that if one cannot say a thing then one has not quite understood it.

# What a nipping press is for

It is not for pressing. A book that is drying needs weight, evenly, for a night: bricks will do that. A nipping press is for the moment after you have pasted something down. You put the book in, you turn the wheel until it bites, you count to ten, and you take it out again. What happens during those ten seconds is that the paste gets pushed into the paper and the air is pushed out of the paste. If you do it well then nothing moves afterwards. If it is not done at all, you get those small bubbles that turn up in the second week, when you have already been paid.

It follows that there are three things which a nipping press must do, and they are not the same as those a big press must.

1. **It must open wide and quickly.** You have wet paste on both sides of a board, in one hand.
2. **It must close flat.** Pressure that is uneven is worse than none, because it drives the paste to one side and glues your fold.
3. **It must tell your hand what it is doing.** You have to feel it bite. This is why I do not like hydraulic jacks for the purpose: they push just as politely through a finger.

A scissor jack, the sort that lives under the spare wheel of a car, does all of these. It has a long travel, a screw that you turn by hand, and a great deal of feeling.

# What you need

- one scissor jack, for a small car, closed height under 11 cm; a scrapyard will have a bin of them
- four lengths of threaded rod, M16, each 50 cm, with sixteen nuts and sixteen large washers
- two lengths of steel angle, 60 × 60 × 6 mm, each 46 cm
- kitchen worktop of beech or oak, solid, 40 mm: three pieces of 36 × 28 cm; do not use chipboard, as it will creep and go on creeping
- a piece of sheet steel or thick aluminium, 10 × 10 cm, for the jack to push on
- a steering wheel, a valve wheel, or 60 cm of pipe
- some paste wax, some baking paper and a free Saturday

Ask the scrapyard for a jack on which the screw is clean. Wind it all the way up and down while you are there. If it has a flat place, or a place where it grinds, take the next.

# Frame

The press is a cage. The two lengths of angle lie across the top; the lowest of the wooden boards, doubled with the second one, is the bottom; and the four rods hold these apart. When you turn the screw, the jack tries to push the roof off. All the force runs round in a ring, up through the rods and back down through the jack, and none of it goes into your table. Once you see this ring, you can decide for yourself which parts have to be strong. It is those that lie on it. Everything else on the machine can be made of string.

Glue two of the wooden pieces together with the grain of the one across the grain of the other. People will tell you that they are going to warp like that. They would, if you had left one side bare: so oil both. Leave them in clamps overnight.

Drill the corners for the rods, 17 mm, the centre of each 35 mm in from both edges. Drill the base and the third board together, in one go, clamped. This is the only place in the whole job where you have to be exact, and if you drill them together you need not even be exact, as they will be wrong in the same way. Write FRONT on both. I have made four of these presses, and on one of them I did not.

Now for the third board, which is the platen. It slides on the rods. Open its holes up to 20 mm, so that it can tilt a very little and find its own level on the book. If the holes are tight it will jam as soon as you put a book in off centre; if they are too large, it flaps. Twenty is right.

# Roof and jack

Drill the angles to fit the rods and set them with the flat side down, so that the jack has something to sit on. Turn the jack upside down. Its foot is bolted under the roof and its head points to the floor. Put the steel sheet onto the top of the platen, exactly in the middle, and let the jack push there.

The jack has to be able to lift the platen as well, otherwise you will be holding it up with your third hand. I have tried a number of ways. The best is two springs from an old bedside lamp, one on each side, from the roof to the platen. They need only carry the weight of the wood. The first time someone turns the wheel back and sees the platen rise by itself, they generally laugh.

Lock each rod with a nut above and below whatever it passes through. Then take a long ruler and measure the diagonals of the cage, and knock it about with a piece of wood until they agree. This takes about as long as a cup of coffee and is the difference between a press and a heap of metal.

# Wheel

A jack comes with a crank, and you could use that. But with a crank your hand goes up and down, and you will lean on it without knowing that you do. With a wheel the hand goes round. I took mine from a boiler that was being thrown away. Weld it to the socket on the end of the screw, or if you have no welder drill through both and put in a bolt. My first one was held with a bolt, and it still is.

Turn it a few dozen times before there is any load on it. Clean what comes out of the thread, and grease it with something that does not drip. There is going to be white paper under there.

# Truing

Take four scraps of the same thin paper. Put one under each corner of the platen, close the press until it just bites, and pull at them one after another. They should all hold alike. If one of them slides out, the platen is high at that corner. You can scrape wood off the other three, or, which is what everyone does, you can glue a strip of the same paper under the steel sheet on that side and try again. Mine has two strips under the left front. It has not needed any more since.

Then wax it: both faces of the wood, warm, three times, rubbed out well in between. Paste is going to be squeezed out of things in there for years, and you would like it to fall off.

# First use

Always with boards. A nipping press squeezes between its platen and its base, and neither is as flat, as clean or as dry as a pressing board. Put the book between two boards with its spine outside. Use a sheet of baking paper wherever something is wet. Push it right under the centre of the screw and look at it from the front, then from the side.

Turn until the wheel says no. Then turn for another quarter. Count to ten, in seconds and not in hopes. Open it, take out the book, open its cover and see.

If the paste came out along the edge then there was too much paste, and it is no use blaming the press. If you see the pattern of the cloth on the endpaper you have pressed too hard. If there is a ridge a few millimetres from the joint, your board was smaller than the book. I have a row of samples with these three faults nailed up over mine, as it saves me from having to say them.

# What went wrong with mine

With the first press, I put the jack on the base, and pushed up. It worked. But everything that fell down fell down into the screw: grit, thread, once a whole bone folder. So hang it from the roof.

With the second I forgot the steel sheet. The head of the jack is the size of a coin, and after a month it had made a hole the size of a coin in the oak. I have turned the board over now and have one more side.

With the third I was proud and used a plate of polished granite as a base. It was beautifully flat. It was also so cold in winter that the paste would not take. It is a windowsill today.

And there was the one without FRONT.

# Permission

Build it, sell it, draw it better than I have. Nothing on it is patented and I would be sorry if anything ever were. If you do make one, then please send me two things: the distance between the rods that you chose, and whatever you had lying about that you used for the wheel. I have got a list. So far there are three valves, a ship's wheel from a pub, a mangle, and the seat of a tractor.
`;
