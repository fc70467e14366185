import { Injectable, type OnModuleInit } from '@nestjs/common';
import { actorName } from '../../records/collection/actor-name.js';
import { SettingsService } from '../../school/settings/settings.service.js';
import { shownName } from './mail-settings.service.js';
import { bankDetailsText } from './mail-texts.js';
import { MailsService } from './mails.service.js';

/** Mails the other super administrators a change of the bank details, in its transaction. */
@Injectable()
export class BankDetailsMailsService implements OnModuleInit {
  constructor(
    private readonly settings: SettingsService,
    private readonly mails: MailsService,
  ) {}

  onModuleInit(): void {
    this.settings.onChanged(async ({ key, before, after, user }, manager) => {
      if (key !== 'site_bank_details') return;
      const by = user ? shownName(actorName(user)) : 'Somebody at the server';
      await this.mails.notifySuperAdmins((school) => bankDetailsText(school, { before, after, by }), manager, user?.id);
    });
  }
}
