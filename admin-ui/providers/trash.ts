import { HttpError, type RaRecord } from 'react-admin';
import { withTitleConflictPrompt } from './titleConflictPrompt.js';
import { API, http } from './http.js';

const GONE = 'trash.gone';

/** Restores a deleted record. If its title is taken, asks for another one. */
export async function restoreRecord(resource: string, record: RaRecord): Promise<void> {
  try {
    await withTitleConflictPrompt(resource, record, (changes) =>
      http(`${API}/${resource}/${record.id}/restore`, {
        method: 'POST',
        ...(changes && { body: JSON.stringify(changes) }),
      }),
    );
  } catch (error) {
    throw (error as HttpError).status === 404 ? new HttpError(GONE, 404) : error;
  }
}
