/** Samples for the paths of passing tolls on: few and many links, shared or saved. */
import { linkSharingMachine } from '#machines/link-sharing.ts';
import { mostSlips, type Toll } from '#domain/search/link.ts';
import { modelFor } from '#tools/paths/model.ts';

const toll = (number: number): Toll => ({ named: { plate: `AB-${number}-CD`, country: 'FR' }, trip: null });

export const model = modelFor({
  machine: linkSharingMachine,
  inputs: {
    'one toll': { tolls: [toll(123)] },
    'more tolls than are printed at once': {
      tolls: Array.from({ length: mostSlips + 1 }, (_, place) => toll(100 + place)),
    },
  },
  events: [
    { type: 'share.pressed', text: 'Please pay the toll.' },
    { type: 'slips.printed' },
    { type: 'links.saved', title: 'Links', names: ['Link'] },
    { type: 'sharing.closed' },
  ],
  effects: {
    findOrigin: { done: ['https://bocalia.com'], error: [new Error('There is no address.')] },
    shareText: {
      done: { 'the share sheet took it': 'shared', 'it was copied': 'copied', 'the share sheet was closed': null },
      error: [new Error('This device shares nothing.')],
    },
  },
  contextKey: ({ tolls, origin }) => `${tolls.length > 1 ? 'many' : 'one'}, ${origin || 'no address yet'}`,
});
