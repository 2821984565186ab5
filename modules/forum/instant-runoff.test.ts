import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantRunoff, type Tally } from "./instant-runoff.ts";

const tally = (ballotCount: number, ...choices: number[]): Tally => ({ choices, ballotCount });

describe("instant runoff", () => {
  test("is won at once by more than half", () => {
    expect(instantRunoff(3, [tally(6, 0), tally(3, 1), tally(2, 2)])).toMatchObject({
      winner: 0,
      rounds: 1,
    });
  });

  test("transfers the votes of the last candidate", () => {
    const decided = instantRunoff(3, [tally(4, 0), tally(3, 1), tally(2, 2, 1)]);
    expect(decided).toEqual({ winner: 1, rounds: 2, counts: [4, 5, 2] });
  });

  test("has no winner without votes or in a tie", () => {
    expect(instantRunoff(2, []).winner).toBeNull();
    expect(instantRunoff(2, [tally(3, 0), tally(3, 1)]).winner).toBeNull();
  });

  test("drops the later-listed of two at the bottom", () => {
    // Without option 2 its ballots make option 1 win; without option 1 they would make option 0 win.
    const tallies = [tally(3, 0), tally(2, 1, 0), tally(2, 2, 1)];
    expect(instantRunoff(3, tallies)).toEqual({ winner: 1, rounds: 2, counts: [3, 4, 2] });
    expect(instantRunoff(3, tallies.toReversed())).toEqual(instantRunoff(3, tallies));
    // The same ballots with options 1 and 2 listed the other way round.
    const swapped = [tally(3, 0), tally(2, 2, 0), tally(2, 1, 2)];
    expect(instantRunoff(3, swapped)).toEqual({ winner: 0, rounds: 2, counts: [5, 2, 2] });
  });

  test("drops an option without votes before one with few", () => {
    const tallies = [tally(2, 0), tally(1, 1), tally(1, 3, 1)];
    expect(instantRunoff(4, tallies)).toEqual({ winner: null, rounds: 3, counts: [2, 2, 0, 1] });
  });

  test("goes on at exactly half, and ends without a winner when all left have the same", () => {
    const tallies = [tally(2, 0), tally(1, 1), tally(1, 2, 1)];
    expect(instantRunoff(3, tallies)).toEqual({ winner: null, rounds: 2, counts: [2, 2, 1] });
    expect(instantRunoff(3, [tally(2, 0), tally(2, 1), tally(2, 2)])).toEqual({
      winner: null,
      rounds: 1,
      counts: [2, 2, 2],
    });
  });

  const ballots = fc.integer({ min: 2, max: 6 }).chain((options) =>
    fc.record({
      options: fc.constant(options),
      tallies: fc.array(
        fc.record({
          choices: fc.shuffledSubarray([...Array(options).keys()], { minLength: 1 }),
          ballotCount: fc.integer({ min: 1, max: 9 }),
        }),
        { maxLength: 12 },
      ),
    }),
  );

  test("terminates, never elects an option without votes, always elects a majority", () => {
    fc.assert(
      fc.property(ballots, ({ options, tallies }) => {
        const { winner, rounds } = instantRunoff(options, tallies);
        const firsts = Array.from({ length: options }, (_, option) =>
          tallies
            .filter(({ choices }) => choices[0] === option)
            .reduce((sum, { ballotCount }) => sum + ballotCount, 0),
        );
        const total = firsts.reduce((sum, each) => sum + each, 0);
        const majority = firsts.findIndex((each) => each * 2 > total);
        expect(rounds).toBeLessThanOrEqual(options);
        if (majority >= 0) expect(winner).toBe(majority);
        if (winner !== null)
          expect(tallies.some(({ choices }) => choices.includes(winner))).toBe(true);
      }),
    );
  });
});
