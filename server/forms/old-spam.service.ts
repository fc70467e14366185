import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SPAM_DAYS } from '../../contract/forms.js';

/** Removes what is spam and was not changed for long, from every collection that has the flag. */
@Injectable()
export class OldSpamService {
  constructor(private readonly dataSource: DataSource) {}

  async cleanUp(): Promise<void> {
    const flagged = this.dataSource.entityMetadatas.filter((entity) => entity.findColumnWithPropertyName('spam'));
    for (const { target } of flagged) {
      // The second condition follows from the third, and has an index. What staff mark today has its own 90 days.
      await this.dataSource
        .createQueryBuilder()
        .delete()
        .from(target)
        .where('spam')
        .andWhere('"createdAt" < now() - make_interval(days => :days)', { days: SPAM_DAYS })
        .andWhere('"updatedAt" < now() - make_interval(days => :days)')
        .execute();
    }
  }
}
