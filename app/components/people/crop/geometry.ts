/** The values of the three sliders, zoom and position, each from 0 to 1. */
export interface CropPosition {
  readonly zoom: number;
  readonly across: number;
  readonly down: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const maxZoom = 4;
export const centered: CropPosition = { zoom: 0, across: 0.5, down: 0.5 };

/** The cropped area in the picture's own pixels; `shape` is the target width and height. */
export function croppedArea(picture: Size, shape: Size, aim: CropPosition) {
  const ratio = shape.height / shape.width;
  const widest = Math.min(picture.width, picture.height / ratio);
  const width = widest / (1 + aim.zoom * (maxZoom - 1));
  const height = width * ratio;
  return {
    width,
    height,
    left: (picture.width - width) * aim.across,
    top: (picture.height - height) * aim.down,
  };
}

/** The same as shares of the picture, as the form sends it. */
export function cropOf(picture: Size, shape: Size, aim: CropPosition) {
  const { left, top, width } = croppedArea(picture, shape, aim);
  return { left: left / picture.width, top: top / picture.height, width: width / picture.width };
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The aim after the picture was dragged by so many pixels of a frame `frameWidth` wide. */
export function dragged(
  picture: Size,
  shape: Size,
  aim: CropPosition,
  by: { x: number; y: number },
  frameWidth: number,
): CropPosition {
  const part = croppedArea(picture, shape, aim);
  const scale = part.width / frameWidth;
  const roomX = picture.width - part.width;
  const roomY = picture.height - part.height;
  return {
    zoom: aim.zoom,
    across: roomX < 1 ? aim.across : within(aim.across - (by.x * scale) / roomX),
    down: roomY < 1 ? aim.down : within(aim.down - (by.y * scale) / roomY),
  };
}
