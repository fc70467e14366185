import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { FEED_PATH } from '../../../../contract/content/calendar.js';
import { OutsideApi } from '../../../platform/http/access.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';

/** What families subscribe to. */
@OutsideApi()
@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  /**
   * `branch`: the id of a branch, whose entries are sent with those of the whole school. `kind`: one of the calendar's
   * kinds; `HOLIDAY` includes Poya days. `range=year`: only from today for a year, without cancellations. 404 in words if there is no such kind, or visitors do not see the branch; 304
   * for the current `If-None-Match`; 503 while the database cannot store what the feed says.
   */
  @Get(FEED_PATH)
  async feed(
    @Query() parameters: Record<string, unknown>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const feed = await this.feeds.feed(parameters);
    await feed.send(request, response);
  }

  /** 404 if visitors do not see the event or its branch; otherwise as the feed. */
  @Get('event/:id.ics')
  async event(@Param('id') id: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    const file = await this.feeds.event(id);
    await file.send(request, response);
  }
}
