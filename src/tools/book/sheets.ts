/** The space on a page of A4 or Letter beside the margins and a line of text, in points. */
export const rooms = { upright: { width: 520, height: 745 }, across: { width: 740, height: 500 } } as const;
/** Points per pixel on paper: at the least, the smallest text has 7 points. */
const [leastScale, mostScale] = [0.64, 0.9] as const;
/** The parts of a picture on neighbouring pages have so many pixels in common. */
const overlap = 30;

type Size = { width: number; height: number };

/** Into how many parts a length is divided, of which each has room. */
const partsOf = (length: number, room: number): number => Math.max(1, Math.ceil((length - overlap) / (room - overlap)));

/** How a picture is printed: on which pages, in how many columns and rows, and how large a part has room. `scale`: points per pixel. */
type Sheets = { page: keyof typeof rooms; scale: number; most: Size; across: number; down: number };

const sheetsOn = (page: keyof typeof rooms, { width, height }: Size): Sheets => {
  const room = rooms[page];
  const scale = Math.min(mostScale, Math.max(leastScale, Math.min(room.width / width, room.height / height)));
  const most = { width: room.width / scale, height: room.height / scale };
  return { page, scale, most, across: partsOf(width, most.width), down: partsOf(height, most.height) };
};

/** Divides a picture into parts that are printed on a page each, on as few pages as possible. */
export const sheetsOf = (picture: Size) => {
  const [upright, across] = [sheetsOn('upright', picture), sheetsOn('across', picture)];
  const sheets = across.across * across.down < upright.across * upright.down ? across : upright;
  const parts = Array.from({ length: sheets.across * sheets.down }, (_, index) => {
    const [row, column] = [Math.floor(index / sheets.across), index % sheets.across];
    const [x, y] = [column * (sheets.most.width - overlap), row * (sheets.most.height - overlap)];
    const width = Math.min(sheets.most.width, picture.width - x);
    const height = Math.min(sheets.most.height, picture.height - y);
    return { row, column, x, y, width, height };
  });
  return { ...sheets, parts };
};
