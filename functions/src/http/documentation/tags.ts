import type * as routes from '@mylinguist/shared/contract/change-tags';
import type { listTags } from '@mylinguist/shared/contract/tags';
import { exampleRecords } from './examples';
import type { RouteDoc } from './route-doc';

const color = '#5b8def';

export const tagDocs = {
  listTags: {
    summary:
      "Lists the learner's tags. With `counts=true`, also how many active and archived notes each has.",
    errors: [],
    request: () => ({}),
    answer: { tags: [{ name: exampleRecords.tag, color, language: 'es' }] },
  } satisfies RouteDoc<typeof listTags>,

  createTag: {
    summary: 'Creates a tag.',
    errors: ['TAG_EXISTS', 'TOO_MANY_TAGS'],
    request: ({ newTag }) => ({ body: { name: newTag } }),
    answer: { tag: { name: exampleRecords.newTag, color } },
    repeat: { whenDone: 'TAG_EXISTS' },
  } satisfies RouteDoc<typeof routes.createTag>,

  getTagUsage: {
    summary: 'Counts the active and archived notes that have a tag.',
    errors: ['NOT_FOUND'],
    request: ({ tag }) => ({ params: { name: tag } }),
    answer: { noteCount: 12 },
  } satisfies RouteDoc<typeof routes.getTagUsage>,

  updateTag: {
    summary:
      'Changes the name, colour or language of a tag. A new name also reaches every note. With `merge`, another tag may have the name, and takes over the notes.',
    errors: ['NOT_FOUND', 'TAG_EXISTS', 'CONFLICT'],
    request: ({ tag, newTag }) => ({
      params: { name: tag },
      body: { name: newTag, language: 'es' },
    }),
    answer: { tag: { name: exampleRecords.newTag, color, language: 'es' } },
    repeat: { isStepwise: true },
  } satisfies RouteDoc<typeof routes.updateTag>,

  deleteTag: {
    summary: 'Deletes a tag and removes it from every note.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    request: ({ tag }) => ({ params: { name: tag } }),
    answer: undefined,
    repeat: { isStepwise: true, whenDone: 'NOT_FOUND' },
  } satisfies RouteDoc<typeof routes.deleteTag>,
};
