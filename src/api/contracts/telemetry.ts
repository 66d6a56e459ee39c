import * as z from 'zod/mini';
import { languages } from '#domain/language.ts';
import { problemCodes } from '#domain/problem.ts';

/** A name that a programmer gave to a state, an event, a machine or a directive; the pattern excludes plates, e-mail addresses and numbers. */
const name = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9._-]{0,119}$/));
/** `""`: the machine began, or ended, there. */
const state = z.union([name, z.literal('')]);
/** A page by its row of the page table, such as `/help/$categoryId`. */
const screen = z.string().check(z.regex(/^\/[a-zA-Z/$-]{0,59}$/));
/** A call by its row of the contract, such as `GET /articles/{id}`. */
const call = z.string().check(z.regex(/^[A-Z]{3,6} \/[a-zA-Z/{}-]{1,79}$/));
const origin = z.string().check(z.regex(/^(?:[a-z-]{1,40}|https?:\/\/[a-z0-9.:-]{1,80})$/));
const count = z.int().check(z.positive());

export const speedMeasures = ['LCP', 'INP', 'CLS', 'usable'] as const;

/**
 * Body of POST /telemetry: counts of what happened in one browser since the batch before. It contains no identifier, no
 * address, and nothing that was typed, answered or chosen.
 */
export const telemetry = z.strictObject({
  release: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  language: z.enum(languages),
  /** The portal's own host, by which its operator knows it: a proxy may send another one. Absent from releases before 1.1. */
  host: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,252}(?::\d{1,5})?$/))),
  /** Milliseconds; for CLS, thousandths. */
  speed: z.array(z.strictObject({ measure: z.enum(speedMeasures), screen, value: z.int().check(z.nonnegative()) })),
  /** Without a status: no answer. */
  calls: z.array(z.strictObject({ call, status: z.optional(z.int()), count })),
  /** `fault`: an error of the portal's own. `file_missing`: code that could not be loaded. */
  errors: z.array(z.strictObject({ screen, code: z.enum([...problemCodes, 'fault', 'file_missing']), count })),
  /** A transition of a machine: from which state, by which event, to which state. */
  transitions: z.array(z.strictObject({ machine: name, from: state, event: name, to: state, count })),
  violations: z.array(z.strictObject({ directive: name, blocked: origin, count })),
});

export type Telemetry = z.output<typeof telemetry>;
export type ErrorCode = Telemetry['errors'][number]['code'];
export type SpeedMeasure = (typeof speedMeasures)[number];
