/** Shapes that many calls share. */
import { z } from 'zod';
import { dayProblem } from './calendar-days.ts';
import { fieldPatterns } from './field-check.ts';
import { languages } from './languages.ts';

export const id = z.uuid();
/** One per press of the button: the same key and body answer as the first did. */
export const idempotencyKey = z.uuid();
export const instant = z.iso.datetime();
/** BCP 47 code of an interface language. */
export const languageTag = z.enum(languages.map(({ tag }) => tag));
/** A mail address by the rule that forms have. */
export const mailAddress = z.email({ pattern: new RegExp(fieldPatterns.email, 'u') });
/** The proof of work a browser brings instead of a puzzle: base64 of the solution. */
export const humanProof = z.string().min(1).max(4_000);
export const remark = z.string().trim().max(140); // specification 9
export const nothing = z.object({});

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

export const pageQuery = {
  pageNo: whole(1, 10_000).default(1),
  pageSize: whole(1, 100).default(10),
};

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ content: z.array(item), pageNum: z.int(), totalPages: z.int(), total: z.int() });
}

/** A business day that somebody asks for: one of another calendar is asked back, with the reason `calendar`. */
export const dayAsked = z.iso.date().refine((day) => dayProblem(day) === null, { params: { reason: 'calendar' } });

/** A span of business days in the merchant's zone, both ends included. */
export const dayRange = { from: dayAsked.optional(), to: dayAsked.optional() };

/** Long lists: `newest` to begin, then the `nextCursor` of the page before. A page costs the same wherever it lies, so nothing
 *  is counted: totals are null. */
export const byCursor = {
  cursor: z
    .string()
    .regex(/^(newest|[0-9]{1,19})$/)
    .optional(),
};

/** Beside `pageOf`, for a call that takes `byCursor`. */
export const uncounted = {
  totalPages: z.int().nullable(),
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
};

/** A paper of a maths model as a file to keep. */
export const modelPaper = z.object({
  fileName: z.string().max(120),
  mediaType: z.enum(['application/json', 'text/html']),
  text: z.string(),
});
