/** What the three sliders say: how close, and where between the edges. Each from 0 to 1. */
export interface Aim {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const closest = 4;
export const centred: Aim = { zoom: 0, across: 0.5, down: 0.5 };

/** The part of the picture that is kept, in its own pixels; `shape` is width by height wanted. */
export function keptPart(picture: Size, shape: Size, aim: Aim) {
  const ratio = shape.height / shape.width;
  const widest = Math.min(picture.width, picture.height / ratio);
  const width = widest / (1 + aim.zoom * (closest - 1));
  const height = width * ratio;
  return {
    width,
    height,
    left: (picture.width - width) * aim.across,
    top: (picture.height - height) * aim.down,
  };
}

/** The same as shares of the picture, as the form sends it. */
export function cropOf(picture: Size, shape: Size, aim: Aim) {
  const { left, top, width } = keptPart(picture, shape, aim);
  return { left: left / picture.width, top: top / picture.height, width: width / picture.width };
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The aim after the picture was dragged by so many pixels of a frame `frameWidth` wide. */
export function dragged(
  picture: Size,
  shape: Size,
  aim: Aim,
  by: { x: number; y: number },
  frameWidth: number,
): Aim {
  const part = keptPart(picture, shape, aim);
  const scale = part.width / frameWidth;
  const roomX = picture.width - part.width;
  const roomY = picture.height - part.height;
  return {
    zoom: aim.zoom,
    across: roomX < 1 ? aim.across : within(aim.across - (by.x * scale) / roomX),
    down: roomY < 1 ? aim.down : within(aim.down - (by.y * scale) / roomY),
  };
}
