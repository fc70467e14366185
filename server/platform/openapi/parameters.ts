import type { Parameter } from './openapi-types.js';

const UUID = '4b7f8d6e-2f0a-4c59-9a3e-8d1f6f0c2b17';

/** By the name of a parameter; what stands at the parameter itself comes first. */
const PARAMETERS: Record<string, { description?: string; example?: unknown }> = {
  byId: { example: 7 },
  category: { description: 'A group of settings', example: 'contact' },
  collection: { description: 'A kind of record' },
  delivery: { description: 'Id of the delivery', example: UUID },
  id: { description: 'Id of the record', example: 7 },
  'Idempotency-Key': { example: UUID },
  'If-Match': { example: '"1"' },
  key: { description: 'Name of the setting', example: 'contact_phone' },
  months: { description: 'The period to try', example: 6 },
  number: { description: 'Number of the revision', example: 1 },
  q: { description: 'Words to look for', example: 'Kandy' },
  record: { description: 'A collection and the id of a record' },
  type: { description: 'What the picture is for' },
};

/** Describes a parameter that does not describe itself, and gives it an example. */
export function describeParameter(parameter: Parameter): void {
  const { name, schema } = parameter;
  const { description, example } = PARAMETERS[name] ?? {};
  parameter.description ??= description;
  if (schema.enum) return;
  parameter.example ??= schema.example ?? (name === 'id' && schema.type === 'string' ? UUID : example);
}
