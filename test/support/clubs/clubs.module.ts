import { Controller, Injectable, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { byStatus, type Collection, onlyActive } from '../../../server/records/collection/collection.js';
import { CollectionController } from '../../../server/records/collection/collection.controller.js';
import { CollectionService } from '../../../server/records/collection/collection.service.js';
import { Config } from '../../../server/platform/config/config.js';
import { fieldsOf } from '../../../server/platform/openapi/response-dto.js';
import { CacheInvalidationService } from '../../../server/platform/response-cache/cache-invalidation.service.js';
import { ClubDto, PublicClubDto, StaffClubDto } from './club.dto.js';
import { Club } from './club.entity.js';
import { CLUB_STATUSES, type ClubInput } from './contract.js';

const CLUBS: Collection<Club> = {
  name: 'clubs',
  label: 'Club',
  staffDto: StaffClubDto,
  publicDto: PublicClubDto,
  fields: { id: 'integer', title: 'text', status: { choices: CLUB_STATUSES } },
  search: ['title'],
  sort: ['title', 'ASC'],
  pictures: ['picture'],
  counted: ['status'],
  publication: byStatus(),
  visibleTo: onlyActive,
  abilities: {
    revisions: { fields: fieldsOf(ClubDto) },
    trash: true,
    schedule: true,
    duplicate: { column: 'title', max: 120 },
    preview: { inputDto: ClubDto, shown: { status: 'ACTIVE' } },
    bulk: { inputDto: ClubDto, fields: ['status'] },
  },
};

@Injectable()
class ClubsService extends CollectionService<Club, ClubInput, StaffClubDto, PublicClubDto> {
  constructor(
    @InjectRepository(Club) repository: Repository<Club>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
  ) {
    super(CLUBS, repository, cacheInvalidation, config);
  }
}

@ApiTags('Clubs')
@Controller('clubs')
class ClubsController extends CollectionController({
  collection: CLUBS,
  one: 'club',
  many: 'clubs',
  create: ClubDto,
}) {
  constructor(service: ClubsService) {
    super(service);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([Club])],
  controllers: [ClubsController],
  providers: [ClubsService],
})
export class ClubsModule {}
