import AdmissionsIcon from '@mui/icons-material/AssignmentOutlined';
import BranchIcon from '@mui/icons-material/AccountBalanceOutlined';
import ContactIcon from '@mui/icons-material/MailOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import PosterIcon from '@mui/icons-material/CampaignOutlined';
import ReviewIcon from '@mui/icons-material/StarBorderOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import SlideIcon from '@mui/icons-material/PhotoLibraryOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Role } from '../../contract/users.js';
import { paths } from '../paths.js';

export interface SidebarLink {
  label: string;
  to: string;
  role?: Role;
}

export interface SidebarEntry {
  label: string;
  icon: SvgIconComponent;
  to?: string;
  links?: SidebarLink[];
}

const link = (label: string, to: string, role?: Role): SidebarLink => ({ label: `nav.${label}`, to, role });

export const sidebarEntries: SidebarEntry[] = [
  { label: 'nav.dashboard', icon: DashboardIcon, to: paths.dashboard },
  {
    label: 'nav.event',
    icon: EventIcon,
    links: [
      link('upcoming_events', paths.upcomingEvents),
      link('old_events', paths.pastEvents),
      link('add_event', paths.addEvent),
    ],
  },
  {
    label: 'nav.posters',
    icon: PosterIcon,
    links: [link('view_posters', paths.posters), link('add_poster', paths.addPoster)],
  },
  {
    label: 'nav.branch',
    icon: BranchIcon,
    links: [link('view_branches', paths.branches), link('add_branch', paths.addBranch)],
  },
  {
    label: 'nav.contact',
    icon: ContactIcon,
    links: [link('add_contact', paths.contactDetails), link('messages', paths.messages)],
  },
  {
    label: 'nav.review',
    icon: ReviewIcon,
    links: [link('view_reviews', paths.reviews), link('add_review', paths.addReview)],
  },
  {
    label: 'nav.slides',
    icon: SlideIcon,
    links: [link('view_slides', paths.slides), link('add_slide', paths.addSlide)],
  },
  { label: 'nav.admissions', icon: AdmissionsIcon, to: paths.admissions },
  { label: 'nav.notifications', icon: NotificationsIcon, to: paths.notifications },
  {
    label: 'nav.settings',
    icon: SettingsIcon,
    links: [
      link('site', paths.siteSettings),
      link('subscribers', paths.subscribers),
      link('users', paths.users, 'SUPER_ADMIN'),
    ],
  },
];
