import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { CURRENT_PASSWORD } from '../../../contract/accounts/auth.js';
import { type Role, ROLES, USER, USER_BRANCHES, type UserInput } from '../../../contract/accounts/users.js';
import { EnumField, BooleanField, IdsField, TextField } from '../../platform/validation/fields.js';
import { PartialType } from '../../platform/validation/partial.js';
import { ResponseType, DateTimeProperty, StaffRecordDto } from '../../platform/openapi/response-dto.js';

const OwnPassword = (description: string) =>
  TextField(
    { ...CURRENT_PASSWORD, required: undefined },
    { format: 'password', description, example: 'correct horse' },
  );

export class UserDto implements UserInput {
  @TextField(USER.name, { example: 'Anoma Jayawardena' }) name: string;
  @TextField(USER.email, { example: 'anoma@crestfield.example.com' }) email: string;
  @EnumField(ROLES) role?: Role;
  @BooleanField({ default: true }) isActive?: boolean;
  @IdsField(USER_BRANCHES, {
    description:
      'Branches to which an ADMIN is bound; none: all of the school. Left out for a new ADMIN: those of before',
  })
  branchIds?: number[];
  @ValidateIf(({ invite }: UserDto) => !invite)
  @TextField(USER.password, { format: 'password', description: 'Left out of an invitation', example: 'correct horse' })
  password?: string;
  @BooleanField({ description: 'Mails a link to set a password of their own, in place of `password`', example: false })
  invite?: boolean;
  @OwnPassword('Your own password; wanted to make a SUPER_ADMIN') currentPassword?: string;
}

export class UserChangesDto extends PartialType(OmitType(UserDto, ['invite'])) {
  @OwnPassword('Your own password; wanted to change the password, role, email, branches or access of a user')
  override currentPassword?: string;
}

export class UserRemovalDto {
  @OwnPassword('Your own password') currentPassword?: string;
}

const USER_FIELDS = ['name', 'email', 'role', 'isActive', 'branchIds'] as const;

export class StaffUserDto extends IntersectionType(ResponseType(UserDto, USER_FIELDS), StaffRecordDto) {
  @ApiProperty({
    type: [Number],
    description: 'Of who is no ADMIN any more: the branches of before, to which making them one binds them again',
    example: [3],
  })
  formerBranchIds: number[];
  @ApiProperty({ type: Boolean, description: 'Whether a second factor is set up for the sign-in' })
  hasSecondFactor: boolean;
  @ApiProperty({ type: Boolean, description: 'Whether no password was set since the invitation' }) isInvited: boolean;
  @DateTimeProperty(true) lastLoginAt: string | null;
}

export class CurrentUserDto {
  @ApiProperty({ type: 'integer', minimum: 1 }) id: number;
  @ApiProperty({ type: String }) name: string;
  @ApiProperty({ type: String }) email: string;
  @ApiProperty({ enum: [...ROLES] }) role: Role;
  @ApiProperty({ type: [Number], description: 'Branches to which an ADMIN is bound; none: all of the school' })
  branchIds: number[];
}
