/** The venue of an event: staff enter it, and visitors see it. */
export const field = {
  title: 'A field of events',
  goal: 10,
  edits: {
    'contract/content/events.ts': [
      ['  branch: { max: 255 },\n', '  branch: { max: 255 },\n  venue: { max: 255 },\n'],
      ['  branchId: number | null;\n', '  branchId: number | null;\n  venue: string | null;\n'],
    ],
    'server/content/events/event.dto.ts': [
      [
        '  @EnumField(STATUSES) status?: Status;\n',
        "  @TextField(EVENT.venue, { example: 'Main hall' }) venue?: string | null;\n  @EnumField(STATUSES) status?: Status;\n",
      ],
    ],
    'server/content/events/event.entity.ts': [
      [
        "  @Column('text', { default: 'ACTIVE' }) status: Status;\n",
        "  @Column('text', { nullable: true }) venue: string | null;\n  @Column('text', { default: 'ACTIVE' }) status: Status;\n",
      ],
    ],
    'admin-ui/content/events/EventDetailsFields.tsx': [
      [
        '      <TextInput\n        source="description"\n',
        '      <TextInput source="venue" helperText={false} />\n      <TextInput\n        source="description"\n',
      ],
    ],
    'admin-ui/content/events/messages.ts': [
      ["        branch: 'Branch',\n", "        branch: 'Branch',\n        venue: 'Venue',\n"],
    ],
    'admin-ui/content/events/EventDetails.tsx': [
      [
        '{eventWhen(event)}</Typography>\n',
        '{eventWhen(event)}</Typography>\n        {event.venue && <Typography>{event.venue}</Typography>}\n',
      ],
    ],
    'public-ui/events/EventPage.tsx': [
      [
        '{branch ? <Link to={`/branch/${branch.id}`}>{event.branch}</Link> : event.branch}</dd>',
        '{branch ? <Link to={`/branch/${branch.id}`}>{event.branch}</Link> : event.branch}\n            {event.venue && `, ${event.venue}`}\n          </dd>',
      ],
    ],
    'test/api/content/events.spec.ts': [
      [".concat(['status', 'time', 'title'])", ".concat(['status', 'time', 'title', 'venue'])"],
      [
        "  it('names every missing field in the specified words'",
        `  it('shows visitors the venue', async () => {
    const { id } = await app.makeEvent({ venue: 'Main hall', status: 'ACTIVE' });
    expect((await app.asVisitor.get(\`/api/events/\${id}\`)).body.data.venue).toBe('Main hall');
    await save(id, { venue: 'x'.repeat(256) }).expect(400);
  });

  it('names every missing field in the specified words'`,
      ],
    ],
  },
  scripts: [
    ['migration:generate', '--', 'add-venue-to-events'],
    ['types'],
    ['build'],
    ['test:api', '--', 'content/events', 'platform/migrations'],
  ],
};
