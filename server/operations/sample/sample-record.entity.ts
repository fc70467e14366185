import { Entity, PrimaryColumn } from 'typeorm';

@Entity('sample_records')
export class SampleRecord {
  @PrimaryColumn('text') kind: string;
  @PrimaryColumn('text') id: string;
}
