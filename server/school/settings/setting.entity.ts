import { Column, Entity, PrimaryColumn, VersionColumn } from 'typeorm';
import { SETTING_TYPE } from '../../../contract/school/settings.js';
import { HoldsUrl } from '../../records/collection/url-columns.js';

@Entity('settings')
export class StoredSetting {
  @PrimaryColumn('text') key: string;
  @HoldsUrl()
  @Column('text')
  value: string;
  @Column('text', { default: SETTING_TYPE }) type: string;
  @Column('text') category: string;
  @VersionColumn() version: number;
}
