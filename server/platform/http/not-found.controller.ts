import { All, Controller, NotFoundException } from '@nestjs/common';
import { OutsideApi } from './access.js';

/** Responds to unknown paths of the API and of the health checks in JSON, before the pages of the site. */
@OutsideApi()
@Controller()
export class NotFoundController {
  @All(['api{/*path}', 'health{/*path}'])
  refuse(): never {
    throw new NotFoundException();
  }
}
