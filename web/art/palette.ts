// The colours of everything that is painted. docs/art.md explains how they are used.

export const ink = "#3b2a1d";
export const inkSoft = "#5d4632";
export const light = "#fff6dc";
export const shade = "#2b2540";

export const plains = { base: "#a7b45f", pale: "#c3cb7f", deep: "#86993f", straw: "#d8c878" };
export const forest = {
  base: "#7b9249",
  floor: "#5c7638",
  needle: ["#2b4a3c", "#3b6650", "#58885f", "#8bb074"],
  leaf: ["#48632f", "#678541", "#8fa651", "#bcc774"],
  autumn: ["#7d5127", "#aa7434", "#cf9c4c", "#eac878"],
  trunk: "#5b3f2a",
};
export const hills = {
  base: "#afa860",
  pale: "#d3ca85",
  mid: "#b4ad62",
  deep: "#857f43",
  foot: "#676636",
};
export const mountain = {
  base: "#99917a",
  lit: "#c0b4a0",
  half: "#9c9187",
  dark: "#6c6673",
  deep: "#4d4a5c",
  snow: "#fdfaf1",
  snowShade: "#bccbe0",
};
export const desert = {
  base: "#e2c98d",
  pale: "#f4e3b1",
  mid: "#d5b271",
  deep: "#b98f52",
  clay: "#c07a4a",
};
export const marsh = {
  base: "#83935f",
  deep: "#5f7350",
  pool: "#4a7a74",
  poolLight: "#8fbcb1",
  reed: "#a79a4d",
};
export const water = {
  foam: "#f4fbf3",
  shallow: "#8fd0c4",
  coast: "#5fb0b8",
  sea: "#3a86a8",
  deep: "#2a6a92",
};
export const stone = { lit: "#cfc6b4", mid: "#a59b8b", dark: "#756c66" };
export const wood = { lit: "#b98a55", mid: "#8d6239", dark: "#5e3f25" };
export const roof = {
  red: ["#8c3d2b", "#b9563a", "#dc8257"],
  straw: ["#8d6a34", "#bf9650", "#e3c27c"],
  slate: ["#454e63", "#66728a", "#93a0b3"],
};
export const plaster = { lit: "#f6e9cb", mid: "#dcc59b", dark: "#a98f6d" };
export const gold = { lit: "#ffe9a8", mid: "#d9a941", dark: "#8a6420" };
