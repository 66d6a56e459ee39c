import { Hono } from 'hono';
import { contactEntries, contactOf } from '../contact.ts';
import { guideIn } from '../content/guide/guide.ts';
import type { Desk, OperatorEnv } from '../desk.ts';
import { mailContact } from '../mails.ts';

/** The subjects of messages, and the messages themselves. */
export const contactRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .get('/contact', (c) => {
      const { entries } = guideIn(c.var.language);
      return c.json({
        contactFormEntries: contactEntries.map(({ id, requiresAttachment }) => ({
          id,
          title: entries[id],
          requiresAttachment,
        })),
      });
    })
    .post('/contact', async (c) => {
      const { message, entryId, fileNames } = await contactOf(c.req.raw);
      await mailContact(desk, {
        ...message,
        subject: guideIn(c.var.language).entries[entryId],
        fileNames,
        language: c.var.language,
      });
      return c.body(null, 204);
    });
