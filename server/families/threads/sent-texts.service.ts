import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ThreadKey } from './thread-entry.entity.js';

/** The newest texts that the school has sent about a record, even if the mails were deleted. */
const SENT = `
  (SELECT text FROM thread_entries WHERE collection = $1 AND "recordId" = $2 AND kind = 'reply' ORDER BY id DESC LIMIT 20)
  UNION ALL
  (SELECT array_to_string(ARRAY(SELECT jsonb_array_elements_text(content -> 'paragraphs')), E'\\n\\n') FROM mails
    WHERE collection = $1 AND "recordId" = $2 AND kind <> 'notice' ORDER BY id DESC LIMIT 20)`;

@Injectable()
export class SentTextsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns what the parent of a record may quote. */
  async about({ collection, recordId }: ThreadKey): Promise<string[]> {
    const rows = await this.dataSource.query<{ text: string }[]>(SENT, [collection, recordId]);
    return rows.map(({ text }) => text);
  }
}
