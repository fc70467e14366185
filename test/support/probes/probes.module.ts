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
import { ProbeDto, PublicProbeDto, StaffProbeDto } from './probe.dto.js';
import { Probe } from './probe.entity.js';
import { PROBE_STATUSES, type ProbeInput } from './contract.js';

const PROBES: Collection<Probe> = {
  name: 'probes',
  label: 'Probe',
  staffDto: StaffProbeDto,
  publicDto: PublicProbeDto,
  fields: { id: 'integer', title: 'text', status: { choices: PROBE_STATUSES } },
  search: ['title'],
  sort: ['title', 'ASC'],
  pictures: ['picture'],
  publication: byStatus(),
  visibleTo: onlyActive,
  abilities: {
    revisions: { fields: fieldsOf(ProbeDto) },
    trash: true,
    schedule: true,
    duplicate: { column: 'title', max: 120 },
    preview: { inputDto: ProbeDto, shown: { status: 'ACTIVE' } },
    bulk: { inputDto: ProbeDto, fields: ['status'] },
  },
};

@Injectable()
class ProbesService extends CollectionService<Probe, ProbeInput, StaffProbeDto, PublicProbeDto> {
  constructor(
    @InjectRepository(Probe) repository: Repository<Probe>,
    cacheInvalidation: CacheInvalidationService,
    config: Config,
  ) {
    super(PROBES, repository, cacheInvalidation, config);
  }
}

@ApiTags('Probes')
@Controller('probes')
class ProbesController extends CollectionController({
  collection: PROBES,
  one: 'probe',
  many: 'probes',
  create: ProbeDto,
}) {
  constructor(service: ProbesService) {
    super(service);
  }
}

@Module({
  imports: [TypeOrmModule.forFeature([Probe])],
  controllers: [ProbesController],
  providers: [ProbesService],
})
export class ProbesModule {}
