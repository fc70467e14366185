import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { ApplicationStatus } from '../families/application-status/application-status.service.js';
import type { OpenedFile } from '../families/documents/document-files.service.js';
import { SentFilesService } from '../families/documents/sent-files.service.js';
import { AppException } from '../platform/http/exceptions.js';
import { VisitsService } from '../families/visits/visits.service.js';
import { SchoolPagesService } from './school-pages.service.js';

const VISIT = /^visit-(\d{1,9})\.ics$/;
const DOCUMENT = /^file-(\d{1,9})$/;

/** Block scripts and requests in a parent's file. No `sandbox`: browsers then show no PDF. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const isApplicationFile = (name: string): boolean => VISIT.test(name) || DOCUMENT.test(name);

/** Files below the application page: calendar files of visits, and the parent's own files. */
@Injectable()
export class ApplicationFilesService {
  constructor(
    private readonly files: SentFilesService,
    private readonly visits: VisitsService,
    private readonly pages: SchoolPagesService,
  ) {}

  async send(application: ApplicationStatus, name: string, response: Response): Promise<boolean> {
    const [, visit] = VISIT.exec(name) ?? [];
    if (visit) return this.sendVisit(application, Number(visit), response);
    const [, id] = DOCUMENT.exec(name) ?? [];
    try {
      const file = await this.files.open(application.id, Number(id));
      if (file) show(file, response);
      return Boolean(file);
    } catch (error) {
      if (!(error instanceof AppException)) throw error;
      response.setHeader('Retry-After', String(error.extra.retryAfter));
      const page = await this.pages.message({ title: 'Please wait', text: error.message, link: 'Try again' });
      response.status(error.getStatus()).send(page);
      return true;
    }
  }

  private sendVisit({ visits, contact }: ApplicationStatus, id: number, response: Response): boolean {
    const visit = visits.find((one) => one.id === id && one.state === 'planned');
    if (visit)
      response.attachment(`visit-${id}.ics`).type('text/calendar').send(this.visits.calendarFile(visit, contact));
    return Boolean(visit);
  }
}

/** The type was detected from the content on upload. */
function show({ name, type, content }: OpenedFile, response: Response): void {
  const disposition = String(response.attachment(name).get('Content-Disposition'));
  response.setHeader('Content-Disposition', disposition.replace('attachment', 'inline'));
  response.setHeader('Content-Security-Policy', CONTENT_SECURITY_POLICY);
  response.type(type).send(content);
}
