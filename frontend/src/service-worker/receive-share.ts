import { paths } from '../config/paths';
import {
  keepSharedText,
  sharedFields,
  sharedParameter,
  type SharedFields,
} from '../lib/shared-texts';

/** Answers a form of the share menu: keeps its texts and opens the capture page, which takes them. */
export async function receiveShare(request: Request): Promise<Response> {
  const id = await formTexts(request)
    .then(keepSharedText)
    .catch(() => null);
  const query = id === null ? '' : `?${sharedParameter}=${id}`;
  return Response.redirect(new URL(paths.capture + query, request.url).href, 303);
}

async function formTexts(request: Request): Promise<SharedFields> {
  const form = await request.formData();
  const entries = sharedFields.map((name) => [name, form.get(name)] as const);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'));
}
