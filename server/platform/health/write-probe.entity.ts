import { Entity, PrimaryColumn } from 'typeorm';

/** Written again and again, to find out whether the database still writes. */
@Entity('write_probes')
export class WriteProbe {
  @PrimaryColumn('timestamptz', { default: () => 'now()' }) writtenAt: Date;
}
