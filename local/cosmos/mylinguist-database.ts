import containers from '../../infra/containers.json';
import { databaseDescriptionSchema } from './description';

/** The product's database. The Bicep deployment uses the same description. */
export const mylinguistDatabase = databaseDescriptionSchema.parse(containers);
