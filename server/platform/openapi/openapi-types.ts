export interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  description?: string;
  example?: unknown;
  default?: unknown;
  nullable?: boolean;
  minimum?: number;
  required?: string[];
}

export interface Parameter {
  name: string;
  in: string;
  schema: Schema;
  description?: string;
  example?: unknown;
}

export interface Media {
  schema: Schema;
  example?: unknown;
}

export interface Answer {
  description: string;
  headers?: Record<string, { description: string; schema: Schema }>;
  content?: Record<string, Media>;
}

export interface Operation {
  'x-api-scope'?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}
