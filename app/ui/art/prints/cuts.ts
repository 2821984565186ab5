import { at, type Block } from "./block.ts";

/** The broken line a gouge leaves: six strokes and gaps. */
export function gougeDashes({ random }: Block): string {
  return Array.from({ length: 6 }, () => `${at(5 + random() * 38)} ${at(3 + random() * 11)}`).join(
    " ",
  );
}

/** A rolling line from edge to edge, through `count` turns around `y`. */
export function ridge({ random, width }: Block, y: number, swing: number, count: number): string {
  let x = 0;
  let level = y + (random() - 0.5) * 2 * swing;
  let line = `M0 ${at(level)}`;
  for (let turn = 1; turn <= count; turn++) {
    const nextX = (width * turn) / count;
    const next = y + (random() - 0.5) * 2 * swing;
    const middle = at((x + nextX) / 2);
    line += `C${middle} ${at(level)} ${middle} ${at(next)} ${at(nextX)} ${at(next)}`;
    [x, level] = [nextX, next];
  }
  return line;
}

interface Hill {
  readonly y: number;
  readonly swing: number;
  readonly fill: string;
  readonly cut: string;
  /** Between the first two cut lines; they widen downwards. */
  readonly gap: number;
  readonly weight: number;
  readonly turns: number;
  readonly lines: number;
  /** Where the hill ends; defaults to the bottom of the print. */
  readonly foot?: number;
}

/** A hill with lines cut along its own shape. */
export function hill(block: Block, look: Hill): string {
  const { random, height } = block;
  const line = ridge(block, look.y, look.swing, look.turns);
  const shape = `${line}V${at(look.foot ?? height)}H0Z`;
  const clip = block.name();
  let cuts = "";
  for (let index = 1; index < look.lines; index++) {
    const across = at((random() - 0.5) * 16);
    const down = at(index * look.gap + index * index * 0.5);
    const weight = at(look.weight * (1 - (0.5 * index) / look.lines));
    cuts += `<path d="${line}" transform="translate(${across} ${down})" stroke-width="${weight}" stroke-dasharray="${gougeDashes(block)}" stroke-dashoffset="${at(random() * 60)}"/>`;
  }
  return `<clipPath id="${clip}"><path d="${shape}"/></clipPath><path d="${shape}" fill="${look.fill}"/><g clip-path="url(#${clip})" fill="none" stroke="${look.cut}" stroke-linecap="round">${cuts}</g>`;
}

/** Water: horizontal strokes, heavier and longer in the foreground. */
export function water(
  { random, width, colors }: Block,
  top: number,
  foot: number,
  weight: number,
  count: number,
): string {
  let strokes = "";
  for (let index = 0; index < count; index++) {
    const near = index / count;
    const y = top + (foot - top) * near ** 1.25;
    const start = at(-20 + random() * 30);
    const dashes = `${at(10 + random() * 50 * (1 + near))} ${at(12 + random() * 60)} ${at(20 + random() * 30)} ${at(20 + random() * 50)}`;
    strokes += `<path d="M${start} ${at(y)}H${width}" stroke-width="${at(weight * (0.4 + near))}" stroke-dasharray="${dashes}" stroke-dashoffset="${at(random() * 90)}"/>`;
  }
  return `<g stroke="${colors.paper}" stroke-linecap="round" fill="none">${strokes}</g>`;
}

export function bird(x: number, y: number, span: number, fill: string): string {
  const left = at(x - span);
  const right = at(x + span);
  const top = at(y - span * 0.35);
  return `<path d="M${left} ${top}Q${at(x - span * 0.45)} ${at(y - span * 0.6)} ${at(x)} ${at(y)}Q${at(x + span * 0.45)} ${at(y - span * 0.6)} ${right} ${top}Q${at(x + span * 0.4)} ${at(y - span * 0.2)} ${at(x)} ${at(y + span * 0.28)}Q${at(x - span * 0.4)} ${at(y - span * 0.2)} ${left} ${top}Z" fill="${fill}"/>`;
}

/** Birds in a wedge, the middle one first. */
export function flight(
  count: number,
  place: (index: number) => readonly [x: number, y: number],
  span: number,
  fill: string,
): string {
  return Array.from({ length: count }, (_, index) => bird(...place(index), span, fill)).join("");
}

/** Short marks left where the gouge skipped over the sky. */
export function chatter({ random, width, height, colors }: Block): string {
  let marks = "";
  for (let index = 0; index < 26; index++) {
    const x = random() * width;
    const y = random() * height * 0.4;
    marks += `M${at(x)} ${at(y)}l${at(4 + random() * 9)} ${at((random() - 0.5) * 2)}`;
  }
  return `<path d="${marks}" fill="none" stroke="${colors.key}" stroke-opacity=".35" stroke-linecap="round" stroke-width="1.2"/>`;
}

export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}"/>`;

/** A band from `y` down to the foot of the print. */
export const ground = ({ width, height }: Block, y: number, fill: string): string =>
  `<path d="M0 ${at(y)}H${width}V${height}H0Z" fill="${fill}"/>`;
