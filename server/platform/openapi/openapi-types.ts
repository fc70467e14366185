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

export type Headers = Record<string, { description: string; schema: Schema }>;

export interface ResponseObject {
  description: string;
  headers?: Headers;
  content?: Record<string, Media>;
}

export interface Operation {
  tags?: string[];
  'x-api-scope'?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, ResponseObject>;
}
