import type { Parameter } from './openapi-types.js';

const UUID = '4b7f8d6e-2f0a-4c59-9a3e-8d1f6f0c2b17';

const PARAMETERS: Record<string, { description?: string; example?: unknown }> = {
  byId: { example: 7 },
  category: { description: 'Group of settings', example: 'contact' },
  collection: { description: 'A collection' },
  delivery: { description: 'Id of the delivery', example: UUID },
  id: { description: 'Id of the record', example: 7 },
  'Idempotency-Key': { example: UUID },
  'If-Match': { example: '"1"' },
  key: { description: 'Key of the setting', example: 'contact_phone' },
  months: { description: 'The period to preview, in months', example: 6 },
  number: { description: 'Number of the revision', example: 1 },
  q: { description: 'Search terms', example: 'Kandy' },
  record: { description: 'A collection and a record id' },
  type: { description: 'The purpose of the picture' },
};

export function describeParameter(parameter: Parameter): void {
  const { name, schema } = parameter;
  const { description, example } = PARAMETERS[name] ?? {};
  parameter.description ??= description;
  if (schema.enum) return;
  parameter.example ??= schema.example ?? (name === 'id' && schema.type === 'string' ? UUID : example);
}
