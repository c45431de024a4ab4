import type { Tag } from '@mylinguist/shared/schemas/tag';
import type { UpdateTagRequest } from '@mylinguist/shared/schemas/tag-change';

/** A change of a tag. It may take minutes if it reaches all notes. */
export interface TagOperation {
  /** Completes the sentence "Failed to ...". */
  readonly action: string;
  readonly run: () => Promise<unknown>;
  /** Shown while it runs. */
  readonly progress: string;
  /** The notice when the dialog is closed while it runs. */
  readonly goesOn: string;
  /** The notice when it succeeds after the dialog was closed. */
  readonly done: string;
  /** The name of the tag afterwards; null if it is deleted. */
  readonly name: string | null;
}

const patience = 'This may take a few minutes if you have many.';

export function deletion(name: string, run: () => Promise<unknown>): TagOperation {
  return {
    action: 'delete tag',
    run,
    progress: `Removing the tag “${name}” from your notes. ${patience}`,
    goesOn: `The tag “${name}” is still being removed from your notes.`,
    done: `The tag “${name}” has been deleted.`,
    name: null,
  };
}

/** @param change of the tag; its own name finishes an interrupted rename */
export function update(
  tag: Tag,
  change: UpdateTagRequest,
  run: () => Promise<unknown>,
): TagOperation {
  const { name = tag.name } = change;
  const former = name === tag.name ? tag.formerName : tag.name;
  if (change.merge) {
    return {
      action: 'merge tags',
      run,
      progress: `Merging the tag “${tag.name}” into “${name}” in your notes. ${patience}`,
      goesOn: `The tag “${tag.name}” is still being merged into “${name}”.`,
      done: `The tag “${tag.name}” is merged into “${name}”.`,
      name,
    };
  }
  if (change.name !== undefined && former !== undefined) {
    return {
      action: 'rename tag',
      run,
      progress: `Renaming the tag “${former}” to “${name}” in your notes. ${patience}`,
      goesOn: `The tag “${former}” is still being renamed in your notes.`,
      done: `The tag “${former}” is now called “${name}”.`,
      name,
    };
  }
  return {
    action: 'save tag',
    run,
    progress: `Saving the tag “${name}”.`,
    goesOn: `The tag “${name}” is still being saved.`,
    done: `The tag “${name}” is saved.`,
    name,
  };
}
