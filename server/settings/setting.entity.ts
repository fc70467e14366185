import { Column, Entity, PrimaryColumn } from 'typeorm';
import { SETTING_TYPE } from '../../contract/settings.js';

@Entity('settings')
export class StoredSetting {
  @PrimaryColumn('text') key: string;
  @Column('text') value: string;
  @Column('text', { default: SETTING_TYPE }) type: string;
  @Column('text') category: string;
}
