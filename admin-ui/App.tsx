import { Stack } from '@mui/material';
import { CustomRoutes, Resource } from 'react-admin';
import { Route } from 'react-router';
import { SignIn } from './auth/SignIn.js';
import { BranchForm, BranchList } from './branches/index.js';
import { AdmissionList } from './admissions/index.js';
import { ContactList } from './contacts/index.js';
import { Dashboard } from './dashboard/index.js';
import { EventForm, EventShow, PastEvents, UpcomingEvents } from './events/index.js';
import { HeroSlideForm, HeroSlideList } from './hero-slides/index.js';
import { Notifications } from './notifications/index.js';
import { BackOffice } from './layout/BackOffice.js';
import { paths } from './paths.js';
import { PopupPosterForm, PopupPosterList } from './popup-posters/index.js';
import { ReviewForm, ReviewList } from './reviews/index.js';
import { SampleNotice } from './sample/SampleNotice.js';
import { ContactDetails, SiteSettings } from './settings/index.js';
import { SubscriberList } from './subscribers/index.js';
import { ChangePassword, UserForm, UserList } from './users/index.js';

const SchoolDetails = () => (
  <Stack sx={{ gap: 2, maxWidth: 1360 }}>
    <SampleNotice />
    <SiteSettings />
  </Stack>
);

export function App() {
  return (
    <BackOffice signIn={SignIn}>
      <Resource name="events" list={UpcomingEvents} create={EventForm} edit={EventForm} show={EventShow} />
      <Resource name="contacts" list={ContactList} show={ContactList} />
      <Resource name="admissions" recordRepresentation="studentName" list={AdmissionList} show={AdmissionList} />
      <Resource name="settings" list={ContactDetails} />
      <Resource name="users" list={UserList} create={UserForm} edit={UserForm} />
      <Resource name="subscribers" recordRepresentation="email" list={SubscriberList} />
      <Resource name="branches" list={BranchList} create={BranchForm} edit={BranchForm} show={BranchList} />
      <Resource name="reviews" list={ReviewList} create={ReviewForm} edit={ReviewForm} show={ReviewList} />
      <Resource
        name="popup-posters"
        list={PopupPosterList}
        create={PopupPosterForm}
        edit={PopupPosterForm}
        show={PopupPosterList}
      />
      <Resource
        name="hero-slides"
        list={HeroSlideList}
        create={HeroSlideForm}
        edit={HeroSlideForm}
        show={HeroSlideForm}
      />

      <CustomRoutes>
        <Route path={paths.dashboard} element={<Dashboard />} />
        <Route path={paths.upcomingEvents} element={<UpcomingEvents />} />
        <Route path={paths.pastEvents} element={<PastEvents />} />
        <Route path={paths.addEvent} element={<EventForm />} />
        <Route path={paths.editEvent(':id')} element={<EventForm />} />
        <Route path={paths.branches} element={<BranchList />} />
        <Route path={paths.addBranch} element={<BranchForm />} />
        <Route path={paths.editBranch(':id')} element={<BranchForm />} />
        <Route path={paths.reviews} element={<ReviewList />} />
        <Route path={paths.addReview} element={<ReviewForm />} />
        <Route path={paths.editReview(':id')} element={<ReviewForm />} />
        <Route path={paths.addPoster} element={<PopupPosterForm />} />
        <Route path={paths.editPoster(':id')} element={<PopupPosterForm />} />
        <Route path="/add-popup-poster" element={<PopupPosterForm />} />
        <Route path="/edit-popup-poster/:id?" element={<PopupPosterForm />} />
        <Route path={paths.addSlide} element={<HeroSlideForm />} />
        <Route path={paths.editSlide(':id')} element={<HeroSlideForm />} />
        <Route path={paths.messages} element={<ContactList />} />
        <Route path={paths.admissions} element={<AdmissionList />} />
        <Route path={paths.contactDetails} element={<ContactDetails />} />
        <Route path={paths.changePassword} element={<ChangePassword />} />
        <Route path={paths.siteSettings} element={<SchoolDetails />} />
        <Route path={paths.notifications} element={<Notifications />} />
      </CustomRoutes>
    </BackOffice>
  );
}
