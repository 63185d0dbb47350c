// Situations of Groves from which tests begin.

/** The middle of a match: something to merge, to strike, to build and to remove. */
export const MIDDLE = {
  seed: 3,
  turn: 12,
  active: 0,
  first: 1,
  solo: true,
  forests: [
    [4, 4],
    [6, 3],
    [2, 6],
  ],
  walls: [
    {
      between: [
        [4, 4],
        [5, 4],
      ],
      owner: "neutral",
    },
    {
      between: [
        [3, 4],
        [4, 4],
      ],
      owner: 0,
    },
    {
      between: [
        [4, 3],
        [4, 4],
      ],
      owner: 1,
      hp: 49,
    },
  ],
  cooling: [
    {
      between: [
        [5, 5],
        [6, 5],
      ],
      since: 10,
    },
  ],
  sides: [
    { wood: 47, reserves: 30 },
    { wood: 12, reserves: 9, base: { hp: 75 } },
  ],
  units: [
    { id: "a", owner: 0, points: 25, at: [5, 5], stationary: 1 },
    { id: "b", owner: 0, points: 28, at: [4, 5], stationary: 4 },
    { id: "c", owner: 0, points: 3, at: [2, 6], occupation: 2, stationary: 2 },
    { id: "e", owner: 0, points: 10, at: [4, 4], occupation: 5, stationary: 5 },
    { id: "f", owner: 1, points: 20, at: [6, 4], stationary: 3 },
  ],
  rolls: [0.1],
};

/** Three rounds before the base of a rival falls that has nothing left. */
export const LAST_ROUNDS = {
  seed: 3,
  turn: 60,
  active: 0,
  first: 1,
  solo: true,
  forests: [[4, 4]],
  walls: [
    {
      between: [
        [8, 9],
        [9, 9],
      ],
      owner: "neutral",
    },
  ],
  sides: [
    { wood: 0, reserves: 3, income: 0 },
    { wood: 0, reserves: 0, income: 0, base: { hp: 25 } },
  ],
  units: [{ id: "a", owner: 0, points: 25, at: [7, 9] }],
};

/** The last round of a match in which nothing tells the sides apart. */
export const EVEN_TO_THE_END = {
  seed: 3,
  turn: 200,
  active: 0,
  first: 1,
  solo: true,
  forests: [[4, 4]],
  sides: [{ reserves: 5 }, { reserves: 5 }],
  units: [
    { id: "a", owner: 0, points: 25, at: [1, 2] },
    { id: "b", owner: 1, points: 25, at: [8, 7] },
  ],
};

/** Two people whose units stand two steps apart, with something in store. */
export const FRONTIER = {
  seed: 3,
  turn: 1,
  active: 1,
  first: 1,
  solo: false,
  forests: [[4, 4]],
  sides: [{ reserves: 5 }, { reserves: 5 }],
  units: [
    { id: "a", owner: 0, points: 25, at: [4, 5] },
    { id: "b", owner: 0, points: 10, at: [1, 2] },
    { id: "f", owner: 1, points: 20, at: [6, 5] },
    { id: "g", owner: 1, points: 50, at: [6, 6] },
  ],
  rolls: [0.5, 0.5],
};

const around = ([column, row]: readonly [number, number]) =>
  [
    [column - 1, row],
    [column + 1, row],
    [column, row - 1],
    [column, row + 1],
  ].map((beside) => ({
    between: [[column, row], beside],
    owner: "neutral" as const,
  }));

/** The largest board, with units of one to three digits side by side, worn walls and a forest that is shut. */
export const WHOLE_BOARD = {
  seed: 3,
  size: 20,
  turn: 40,
  active: 0,
  first: 0,
  solo: false,
  fog: false,
  forests: [
    [4, 15],
    [11, 11],
    [9, 9],
    [15, 5],
  ],
  walls: [
    ...around([4, 15]),
    {
      between: [
        [9, 9],
        [10, 9],
      ],
      owner: 0,
      hp: 49,
    },
    {
      between: [
        [12, 10],
        [12, 11],
      ],
      owner: 1,
      hp: 66,
    },
  ],
  sides: [
    { wood: 147, reserves: 30 },
    { wood: 112, reserves: 9, base: { hp: 75 } },
  ],
  units: [
    { id: "a", owner: 0, points: 125, at: [11, 10], stationary: 4 },
    { id: "b", owner: 0, points: 28, at: [10, 10], stationary: 1 },
    { id: "c", owner: 0, points: 3, at: [9, 9], occupation: 2, stationary: 2 },
    { id: "f", owner: 1, points: 500, at: [12, 10], stationary: 3 },
    { id: "g", owner: 1, points: 50, at: [12, 9], stationary: 3 },
    { id: "h", owner: 1, points: 4, at: [15, 5], occupation: 3, stationary: 3 },
  ],
};
