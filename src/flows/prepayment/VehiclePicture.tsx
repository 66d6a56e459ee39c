import type { VehicleShape } from '#domain/vehicle-class.ts';

const wheels = { car: [14, 42], van: [13, 43], motorhome: [14, 44], truck: [11, 46], motorbike: [15, 41] } as const;

const bodies: Record<VehicleShape, string> = {
  car: 'M4 24v-6c0-2 1-3 3-3l7-1 7-7h14l8 8 6 1c3 1 4 2 4 4v4h-5M37 24H19M9 24H4M22 14h19',
  van: 'M8 24H4V8c0-2 1-3 3-3h27c2 0 3 1 4 2l7 8 6 2c2 1 2 2 2 4v3h-5M38 24H18M32 14h12M32 6v8',
  motorhome: 'M9 24H4V4c0-1 1-2 2-2h42v7h-7l5 6 4 2c2 1 3 2 3 4v3h-4M39 24H19M10 8h9v6h-9zM27 8h8v6h-8z',
  truck: 'M6 24H3V3h30v21H16M33 8h11l7 8v8h-3M41 24h-8M38 12h6l3 4h-9z',
  motorbike: 'M15 23l8-9h13l5 9M23 14l-4-3h-5M36 14l-2-7h4M24 23h8l4-9',
};

/** A vehicle from the side; its name is beside it. */
export const VehiclePicture = ({ shape }: { shape: VehicleShape }) => (
  <svg
    width="56"
    height="30"
    viewBox="0 0 56 30"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={bodies[shape]} />
    {wheels[shape].map((x) => (
      <circle key={x} cx={x} cy="24" r={shape === 'motorbike' ? 5.5 : 4.5} />
    ))}
  </svg>
);
