import containers from '../../infra/containers.json';
import { databaseDescriptionSchema } from './description';

/** The product's own database, from the description that the cloud deployment uses too. */
export const mylinguistDatabase = databaseDescriptionSchema.parse(containers);
