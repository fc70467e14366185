import { ApiProperty } from '@nestjs/swagger';
import { NAV_BRANCH, type LayoutData } from '../../contract/site/site.js';
import { PublicBranchDto } from '../school/branches/branch.dto.js';
import { ResponseType } from '../platform/openapi/response-dto.js';
import { PublicNoticeDto } from '../content/notices/notice.dto.js';
import { PublicPopupPosterDto } from '../content/popup-posters/popup-poster.dto.js';

class NavBranchDto extends ResponseType(PublicBranchDto, NAV_BRANCH) {}

export class LayoutDataDto implements LayoutData {
  @ApiProperty({ type: String, description: 'Changes with the content', example: 'bB8jzqYtW6lKcwEIVN3lDbQRJGQ' })
  version: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' }, example: { contact_phone: '032 225 4890' } })
  settings: LayoutData['settings'];
  @ApiProperty({ type: [NavBranchDto] }) branches: NavBranchDto[];
  @ApiProperty({ type: [PublicNoticeDto] }) notices: PublicNoticeDto[];
  @ApiProperty({ type: [PublicPopupPosterDto] }) posters: PublicPopupPosterDto[];
}
