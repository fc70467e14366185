import { Injectable } from '@nestjs/common';
import { schoolColours } from '../../contract/platform/theme.js';
import { SettingsService } from '../school/settings/settings.service.js';
import { BuiltSite } from './built-site.js';
import { plainPage } from './html.js';
import { escaped, type PageSchool, parentPage } from './parent-page.js';

export interface PageMessage {
  title: string;
  text: string;
  link: string;
  /** Empty: the same page. */
  href?: string;
}

/** What pages outside the public site show of the school, and pages that only say something. */
@Injectable()
export class SchoolPagesService {
  constructor(
    private readonly settings: SettingsService,
    private readonly built: BuiltSite,
  ) {}

  async look(): Promise<PageSchool> {
    const settings = await this.settings.all();
    return { school: settings.site_name ?? '', colours: schoolColours(settings), fonts: this.built.fonts };
  }

  /** A page without the school's layout if the database does not answer: a thank you must not become an error. */
  async message({ title, text, link, href = '' }: PageMessage): Promise<string> {
    const look = await this.look().catch(() => undefined);
    if (!look) return plainPage(title, text, link, href);
    return parentPage(
      { title, ...look },
      `<section><p>${escaped(text)}</p><p class="links"><a class="button" href="${escaped(href)}">${link}</a></p></section>`,
    );
  }
}
