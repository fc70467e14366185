import { Entity, PrimaryColumn } from 'typeorm';

/** A row that came with the sample school, so that all of it can be removed again. */
@Entity('sample_records')
export class SampleRecord {
  /** A table, or 'picture'. */
  @PrimaryColumn('text') kind: string;
  /** The row's id or key, or the picture's name. */
  @PrimaryColumn('text') id: string;
}
