import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { smartFormNodeOf, smartFormRootOf } from '#api/help.ts';
import type { SmartNode } from '#domain/operator/smart-form.ts';
import { chatbotMachine } from '#machines/chatbot.ts';

/** The help category whose tree the chatbot walks (rule HELP-3). */
const contactCategory = 'contact';

/** The conversation before a message is written (rule HELP-5). */
export const open: Flow<'chatbot'> = ({ client, tabStorage }) =>
  createActor(
    chatbotMachine.provide({
      actors: {
        loadRoot: fromPromise((): Promise<SmartNode> => smartFormRootOf(client, contactCategory)),
        loadNode: fromPromise(({ input }): Promise<SmartNode> => smartFormNodeOf(client, input.id)),
      },
      actions: {
        carryAnswers: ({ context }) =>
          tabStorage.write(
            'contact/answers',
            context.trail.map(({ answer }) => answer),
          ),
      },
    }),
  );
