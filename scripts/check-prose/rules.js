/**
 * Words and phrases that are always wrong in comments, test names and documents, with what to write
 * instead. Add only phrases without a correct use.
 * @type {readonly (readonly [phrase: string, better: string])[]}
 */
const phrases = [
  ['whoever|whomever|whosoever', 'the actor, such as "the learner" or "the client"'],
  ['somebody', 'the actor, such as "the learner" or "the client"'],
  ['in place of', 'instead of'],
  ['what (?:became|becomes|came|comes|has become) of', 'the result of'],
  ['(?:is|are|was|were|be|been|being) told', 'receives, gets a message, is notified'],
  ['anew', 'again'],
  ['thereby', 'a new sentence'],
  ['for the sake of', 'for, because of'],
  ['in vain', 'without success, unnecessarily'],
  ['lest', 'to avoid, otherwise'],
  ['whereas', 'but'],
  ['of (?:its|their|his|her) own accord', 'automatically'],
  ['by (?:itself|themselves)', 'automatically, alone'],
  ['(?:goes|go|went|gone|going) round', 'is retried, is put back on the queue'],
  ['takes? it up', 'continues, processes'],
  ['at hand', 'available'],
  ['beside', 'next to, along with, in addition to'],
  ['hitherto|henceforth|heretofore|forthwith', 'until now, from now on, immediately'],
  ['therein|thereof|thereupon|wherein|whereof|whereupon|whereby', 'a new sentence'],
];

/** @type {readonly { pattern: RegExp, better: string }[]} */
export const rules = phrases.map(([phrase, better]) => ({
  pattern: new RegExp(`\\b(?:${phrase.replaceAll(' ', '\\s+')})\\b`, 'gi'),
  better,
}));
