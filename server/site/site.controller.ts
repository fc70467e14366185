import { All, Controller, Get, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { OutsideApi } from '../platform/http/access.js';
import { PAGE_METHODS } from '../platform/http/asset-files.js';
import { FormPagesService } from './form-pages.service.js';
import { PagesService } from './pages.service.js';
import { PreviewPagesService } from './previews/preview-pages.service.js';
import { SiteExceptionFilter } from './site-exception.filter.js';
import { SiteFilesService } from './site-files.service.js';

@OutsideApi()
@UseFilters(SiteExceptionFilter)
@Controller()
export class SiteController {
  constructor(
    private readonly pages: PagesService,
    private readonly files: SiteFilesService,
    private readonly forms: FormPagesService,
    private readonly previews: PreviewPagesService,
  ) {}

  @Get('{*path}')
  async get(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (await this.previews.handle(request, response)) return;
    if (await this.forms.confirm(request, response)) return;
    const redirect = await this.pages.lowerCaseRedirect(request.originalUrl);
    if (redirect) return response.redirect(301, redirect);
    const page = (await this.files.find(request.path)) ?? (await this.pages.get(request.originalUrl));
    await page.send(request, response);
  }

  @All('{*path}')
  refuse(@Res() response: Response): void {
    response.status(405).setHeader('Allow', PAGE_METHODS.join(', ')).setHeader('Cache-Control', 'no-store');
    response.type('text').send('Method not allowed');
  }
}
